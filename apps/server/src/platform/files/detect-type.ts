import { endingsOf, type FileType } from '@kolam/contract/platform/files/model.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { FileStore } from '#core/files/file-store.ts';
import { firstBytes } from '#core/files/first-bytes.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';

/** Signatures lie at the very beginning; pictures may have a colour profile before what tells them. */
const read = 16 * 1024;

/** What else the same files are called: by their brand, or because they move. */
const otherNames: Record<string, FileType> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'video/x-m4v': 'video/mp4',
};

/** What a stored file is by its content; null for whatever nothing here takes. */
export async function detectType(files: FileStore, file: UploadedFile): Promise<FileType | null> {
  const found = await fileTypeFromBuffer(await firstBytes(files, file, read));
  const type = found && (otherNames[found.mime] ?? found.mime);
  return type !== undefined && isFileType(type) ? type : null;
}

const isFileType = (type: string): type is FileType => Object.hasOwn(endingsOf, type);
