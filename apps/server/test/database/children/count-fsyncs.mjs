// Loaded before anything else, also in worker threads: notes the file of each fsync in a log.
import fs from 'node:fs';

const { fsyncSync } = fs;
fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  const file = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
  fs.appendFileSync(process.env.FSYNC_LOG, `${file}\n`);
};
