import { endingsOf, type FileType } from '@kolam/contract/platform/files/model.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { firstBytes } from '#core/files/first-bytes.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';

/** Signatures are at the very beginning. Pictures may have a colour profile before theirs. */
const read = 16 * 1024;

/** Other names of the same types: by their brand, or as their animated variant. */
const otherNames: Record<string, FileType> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'video/x-m4v': 'video/mp4',
};

/**
 * Detects a stored file's type from its content. Returns null for a type that no purpose accepts.
 */
export async function detectType(files: FileStore, file: UploadedFile): Promise<FileType | null> {
  // Loaded with the first file: it holds 2 MB.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(await firstBytes(files, file, read));
  const type = found && (otherNames[found.mime] ?? found.mime);
  return type !== undefined && isFileType(type) ? type : null;
}

const isFileType = (type: string): type is FileType => Object.hasOwn(endingsOf, type);
