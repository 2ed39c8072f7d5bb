import { join } from 'node:path';
import type { DataKeys } from '#core/data-key/keys.ts';
import type { FileStore } from './file-store.ts';
import { parseFilesUrl } from './files-url.ts';
import { createLocalFiles } from './local-files.ts';
import { createS3Files } from './s3-files.ts';
import { createSealedFiles } from './sealed-files.ts';

type FilesOptions = {
  url?: string;
  dataFolder: string;
  /** Without keys, files are read and written as they are stored. */
  keys?: DataKeys | null;
};

/**
 * Opens the configured file store: the S3-compatible one at `url`, else the folder `files` of the
 * data folder.
 * @throws when the URL is invalid
 */
export function openFiles({ keys, ...place }: FilesOptions): FileStore {
  const store = openStore(place);
  return keys ? createSealedFiles(store, keys) : store;
}

function openStore({ url, dataFolder }: Omit<FilesOptions, 'keys'>): FileStore {
  if (url === undefined) return createLocalFiles(join(dataFolder, 'files'));
  return createS3Files({
    settings: parseFilesUrl(url),
    incoming: join(dataFolder, 'files', 'incoming'),
  });
}
