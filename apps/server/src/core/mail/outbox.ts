import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

let latest = 0;

/** What the names of one recipient's files end with, so that they are found without being read. */
export function recipientMark(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 24);
}

/**
 * Writes a mail as a file that only this user can read; names sort by time and end with the
 * recipient's mark. The file appears complete or not at all.
 */
export async function writeToOutbox(
  folder: string,
  message: Buffer,
  recipient: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A folder that was there before may be open to others.
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

/** Removes all files of the recipient with this mark. */
export async function removeFromOutbox(folder: string, recipient: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  for (const name of names) {
    if (name.includes(`-${recipient}.`)) await rm(join(folder, name), { force: true });
  }
}

/** The wall clock for file names, moved on where two mails fall into one millisecond. */
function timeName(): string {
  latest = Math.max(Date.now(), latest + 1);
  return new Date(latest).toISOString().replace(/[-:]/g, '');
}
