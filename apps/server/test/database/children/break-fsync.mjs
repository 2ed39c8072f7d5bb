// Loaded before anything else, also in worker threads: a disk that fails from a moment on.
import fs from 'node:fs';

const { fsyncSync } = fs;
fs.fsyncSync = (descriptor) => {
  if (fs.existsSync(process.env.DISK_BROKEN)) {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  }
  fsyncSync(descriptor);
};
