import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

let latest = 0;

/** Returns the suffix of one recipient's file names, by which they are found without being read. */
export function recipientMark(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 24);
}

/**
 * Writes a mail as a file that only this user can read. Names sort by time and end with the
 * recipient's mark. The file appears complete or not at all.
 */
export async function writeToOutbox(
  folder: string,
  message: Buffer,
  recipient: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // An existing folder may be open to others.
  await chmod(folder, 0o700);
  const name = join(folder, `${timeName()}-${randomBytes(4).toString('hex')}-${recipient}`);
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

export async function removeFromOutbox(folder: string, recipient: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  for (const name of names) {
    if (name.includes(`-${recipient}.`)) await rm(join(folder, name), { force: true });
  }
}

/**
 * Returns the wall-clock time for file names, incremented when two mails fall into one millisecond.
 */
function timeName(): string {
  latest = Math.max(Date.now(), latest + 1);
  return new Date(latest).toISOString().replace(/[-:]/g, '');
}
