import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Services } from './request-context.ts';

/** What a feature stores about a person. */
export type DataCopyPart = {
  /** Lists by the name of their file, without its ending. */
  lists: Record<string, readonly unknown[]>;
  /**
   * Uploaded files, by their keys in the file store. `name` is the path in the copy, `document` the
   * label of an identity document, whose opening the history must have.
   */
  files: readonly { name: string; key: string; document?: string }[];
};

const emptyStream = () => Readable.from([]);

/**
 * Returns an archive with all parts of one person's data: JSON files and the uploaded files
 * themselves, which are read one after another while it is sent.
 */
export function archiveOf(
  { files, log }: Pick<Services, 'files' | 'log'>,
  parts: readonly DataCopyPart[],
): Readable {
  const archive = new ZipFile();
  const stream = archive.outputStream as Readable;
  for (const [name, rows] of parts.flatMap(({ lists }) => Object.entries(lists))) {
    archive.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), `${name}.json`);
  }
  for (const { name, key } of parts.flatMap(({ files: stored }) => stored)) {
    // Photos and videos are compressed already.
    archive.addReadStreamLazy(name, { compress: false }, (respond) => {
      files.get(key).then(
        (found) => {
          // A file that was removed meanwhile leaves an empty one.
          if (found) respond(null, found.stream);
          else respond(null, emptyStream());
        },
        (error: Error) => respond(error, emptyStream()),
      );
    });
  }
  archive.on('error', (err: Error) => {
    log.warn({ err }, 'A copy of data broke off');
    stream.destroy(err);
  });
  archive.end();
  return stream;
}
