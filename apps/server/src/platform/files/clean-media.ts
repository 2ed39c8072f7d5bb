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
import type { CheckedMedia, CheckedUpload } from './actions.ts';
import { cleanHeic, heicSize } from './clean-heic.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanMp4 } from './clean-mp4.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebm } from './clean-webm.ts';
import { cleanWebp, webpSize } from './clean-webp.ts';
import { pictureHash } from './picture-hash.ts';
import { pictureSize } from './picture-size.ts';

/**
 * Removes from a stored photo or video what says where, when and with what it was taken. The file is
 * in memory meanwhile, at most 10 MB. A photo is decoded only for its hash, if asked for, once its
 * pixels are counted.
 * @throws Failure 400 at `field`: too many pixels, or damaged
 */
export async function cleanMedia(
  { files }: { files: FileStore },
  { file, contentType }: CheckedUpload,
  { field, hashed }: { field: string; hashed: boolean },
): Promise<CheckedMedia> {
  const stored = await files.get(file.key);
  if (!stored) throw new Error('A file that was just stored is not there');
  const bytes = await buffer(stored.stream);
  const size = sizeOf(bytes, contentType);
  const { width = 0, height = 0 } = size ?? {};
  if (width * height > mostPhotoPixels)
    throw invalid({ [field]: fileMessages.tooManyPhotoPixels(file.fileName) });
  const clean = isVideo(contentType) || size ? withoutMetadata(bytes, contentType) : null;
  if (!clean) throw invalid({ [field]: damaged(contentType) });
  const hash = hashed && size ? await pictureHash(clean, size) : null;
  if (clean.equals(bytes)) return { file, contentType, pictureHash: hash };
  const written = await files.put(file.key, Readable.from([clean]), {
    contentType,
    maxBytes: largestFile,
  });
  return { file: { ...file, ...written }, contentType, pictureHash: hash };
}

const isVideo = (type: FileType) => type.startsWith('video/');

/** Returns null for a video and for a picture whose header gives no size. */
function sizeOf(bytes: Buffer, type: FileType) {
  if (isVideo(type)) return null;
  if (type === 'image/webp') return webpSize(bytes);
  return type === 'image/heic' ? heicSize(bytes) : pictureSize(bytes);
}

const damaged = (type: FileType) =>
  isVideo(type) ? fileMessages.unreadableVideo : fileMessages.unreadable;

/** Returns null for a damaged file. */
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
    case 'video/mp4':
    case 'video/quicktime':
      return cleanMp4(bytes);
    case 'video/webm':
      return cleanWebm(bytes);
    default:
      throw new Error(`${type} is not the type of a photo or video`);
  }
}
