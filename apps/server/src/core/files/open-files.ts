import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { parseFilesUrl } from './files-url.ts';
import { createLocalFiles } from './local-files.ts';
import { createS3Files } from './s3-files.ts';

/**
 * Opens the configured file store: the S3-compatible one at `url`, else the folder `files` of the
 * data folder.
 * @throws when the URL is invalid
 */
export function openFiles({ url, dataFolder }: { url?: string; dataFolder: string }): FileStore {
  if (url === undefined) return createLocalFiles(join(dataFolder, 'files'));
  return createS3Files({
    settings: parseFilesUrl(url),
    incoming: join(dataFolder, 'files', 'incoming'),
  });
}
