// Preloaded, also in worker threads: simulates a disk that fails from some point on.
import fs from 'node:fs';

const { fsyncSync } = fs;
fs.fsyncSync = (descriptor) => {
  if (fs.existsSync(process.env.DISK_BROKEN)) {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  }
  fsyncSync(descriptor);
};
