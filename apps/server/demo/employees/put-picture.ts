import { Readable } from 'node:stream';
import { newFileKey } from '#core/files/file-store.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { SignedInContext } from '#core/request-context.ts';

type Picture = { picture: Buffer; field: string; fileName: string };

/** Stores a picture, as an upload would. The file store does not belong in a transaction. */
export async function putPicture(
  { files }: SignedInContext,
  { picture, field, fileName }: Picture,
): Promise<UploadedFile> {
  const contentType = 'image/png';
  const key = newFileKey();
  const stored = await files.put(key, Readable.from([picture]), {
    contentType,
    maxBytes: picture.length,
  });
  return { ...stored, key, contentType, field, fileName };
}
