// Preloaded, also in worker threads: logs the file of each fsync.
import fs from 'node:fs';

const { fsyncSync } = fs;
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  const file = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
  fs.appendFileSync(process.env.FSYNC_LOG, `${file}\n`);
};
