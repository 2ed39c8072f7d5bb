import { buffer } from 'node:stream/consumers';
import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import { largestLogo, typesOf, widestLogo } from '@kolam/contract/platform/files/model.ts';
import type { Queryable } from '#core/database/types.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { pictureSize } from './picture-size.ts';
import { isSoundPng } from './sound-png.ts';
import { findFiles } from './store.ts';

/**
 * Returns a picture for generated documents as a data URL, or its problem. It is decoded for each
 * document, so a large one is not even read. Null when it is gone, or of another type.
 */
export async function readPicture(
  { db, files }: { db: Queryable; files: FileStore },
  id: string,
): Promise<{ picture: string } | { problem: string } | null> {
  const [row] = await findFiles(db, [id]);
  if (!row || !(typesOf.logo as readonly string[]).includes(row.contentType)) return null;
  if (row.bytes > largestLogo) return { problem: fileMessages.tooLarge(row.name, 'logo') };
  const stored = await files.get(row.key);
  if (!stored) return null;
  const bytes = await buffer(stored.stream);
  const size = pictureSize(bytes);
  if (!size) return { problem: fileMessages.unreadable };
  if (Math.max(size.width, size.height) > widestLogo) {
    return { problem: fileMessages.tooManyPixels(row.name) };
  }
  if (row.contentType === 'image/png' && !(await isSoundPng(bytes))) {
    return { problem: fileMessages.unreadable };
  }
  return { picture: `data:${row.contentType};base64,${bytes.toString('base64')}` };
}
