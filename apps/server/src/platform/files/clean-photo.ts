import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileMessages } from '@kolam/contract/platform/files/messages.ts';
import {
  type FileType,
  largestFile,
  mostPhotoPixels,
} from '@kolam/contract/platform/files/model.ts';
import { invalid } from '#core/failure.ts';
import type { FileStore } from '#core/files/file-store.ts';
import type { CheckedUpload } from './actions.ts';
import { cleanHeic, heicSize } from './clean-heic.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp, webpSize } from './clean-webp.ts';
import { pictureSize } from './picture-size.ts';

/**
 * Removes from a stored photo what says where, when and with what it was taken. Nothing is decoded.
 * @throws Failure 400 at `field`: too many pixels, or damaged
 */
export async function cleanPhoto(
  { files }: { files: FileStore },
  { file, contentType }: CheckedUpload,
  field: string,
): Promise<CheckedUpload> {
  const stored = await files.get(file.key);
  if (!stored) throw new Error('A file that was just stored is not there');
  const bytes = await buffer(stored.stream);
  const { width = 0, height = 0 } = sizeOf(bytes, contentType) ?? {};
  if (width * height > mostPhotoPixels)
    throw invalid({ [field]: fileMessages.tooManyPhotoPixels(file.fileName) });
  const clean = withoutMetadata(bytes, contentType);
  if (!clean) throw invalid({ [field]: fileMessages.unreadable });
  if (clean.equals(bytes)) return { file, contentType };
  const written = await files.put(file.key, Readable.from([clean]), {
    contentType,
    maxBytes: largestFile,
  });
  return { file: { ...file, ...written }, contentType };
}

function sizeOf(bytes: Buffer, type: FileType) {
  if (type === 'image/webp') return webpSize(bytes);
  return type === 'image/heic' ? heicSize(bytes) : pictureSize(bytes);
}

/** Returns null for a damaged photo. */
function withoutMetadata(bytes: Buffer, type: FileType): Buffer | null {
  switch (type) {
    case 'image/jpeg':
      return cleanJpeg(bytes);
    case 'image/png':
      return cleanPng(bytes);
    case 'image/webp':
      return cleanWebp(bytes);
    case 'image/heic':
      return cleanHeic(bytes);
    default:
      throw new Error(`${type} is not the type of a photo`);
  }
}
