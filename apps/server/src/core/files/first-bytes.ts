import { buffer } from 'node:stream/consumers';
import type { FileStore } from './file-store.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** Returns the first bytes of a stored file, at most `most`. @throws when it no longer exists */
export async function firstBytes(
  files: FileStore,
  { key, bytes }: Pick<UploadedFile, 'key' | 'bytes'>,
  most: number,
): Promise<Buffer> {
  if (bytes === 0) return Buffer.alloc(0);
  const stored = await files.get(key, { start: 0, end: Math.min(most, bytes) - 1 });
  if (!stored) throw new Error('A file that was just stored is not there');
  return buffer(stored.stream);
}
