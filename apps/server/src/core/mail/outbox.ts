import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

let latest = 0;

/**
 * Writes a mail as a file that only this user can read; names sort by time. The file appears
 * complete or not at all.
 */
export async function writeToOutbox(folder: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A folder that was there before may be open to others.
  await chmod(folder, 0o700);
  const name = join(folder, `${timeName()}-${randomBytes(4).toString('hex')}`);
  const unfinished = `${name}.tmp`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, `${name}.eml`);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The wall clock for file names, moved on where two mails fall into one millisecond. */
function timeName(): string {
  latest = Math.max(Date.now(), latest + 1);
  return new Date(latest).toISOString().replace(/[-:]/g, '');
}
