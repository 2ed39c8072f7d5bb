import type { ShownFile } from '@kolam/contract/platform/files/model.ts';
import type { FileRow } from './store.ts';

export function presentFile(row: FileRow, url: string): ShownFile {
  const { id, name, contentType, bytes } = row;
  return { id, name, contentType, bytes, url };
}
