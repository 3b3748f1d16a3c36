"""What the program remembers between starts: settings, the unfinished match, finished matches.

>>> import tempfile
>>> with tempfile.TemporaryDirectory() as folder:
...     with open_data_dir(folder) as data:
...         record = data.new_record('{"gostop-record": 1}')
...         record.append('{"hand": 1}')
...     with open_data_dir(folder) as data:
...         print(data.unfinished().lines)
('{"gostop-record": 1}', '{"hand": 1}')
"""

from __future__ import annotations

from .data_dir import DataDir, Trouble, open_data_dir
from .records import RecordWriter, Unfinished
from .settings import Settings

__all__ = ["DataDir", "RecordWriter", "Settings", "Trouble", "Unfinished", "open_data_dir"]
