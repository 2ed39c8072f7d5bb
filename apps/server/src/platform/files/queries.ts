import type { ShownFile } from '@kolam/contract/platform/files/model.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import type { FileStore } from '#core/files/file-store.ts';
import { isOwnStore, type Owning } from '#core/files/own-store.ts';
import { presentFile } from './present.ts';
import { readPicture } from './read-picture.ts';
import { type LinkHolder, signedLink, signingKey } from './signed-links.ts';
import { findFiles, oldestKeys } from './store.ts';
import { storedFileId } from './stored-link.ts';

/** The user who sees the links, and the clock: a context with a console user or an employee. */
export type Shower = { clock: Clock; actor: LinkHolder };

/**
 * Maps stored links to the links that records show: `file:<id>` becomes a link that opens the file
 * for 5 minutes, any other address stays as it is. One query at most.
 */
export async function showLinks(
  db: Queryable,
  { clock, actor: holder }: Shower,
  stored: string[],
): Promise<Map<string, string>> {
  const shown = new Map(stored.map((link) => [link, link]));
  const own = [...shown.keys()].flatMap((link) => {
    const fileId = storedFileId(link);
    return fileId === null ? [] : { link, fileId };
  });
  if (own.length === 0) return shown;
  const key = await signingKey(db, clock);
  const now = clock.now();
  for (const { link, fileId } of own) shown.set(link, signedLink(key, { fileId, holder, now }));
  return shown;
}

/** Returns files by id, each with a link that opens it for 5 minutes. Two queries, however many. */
export async function showFiles(
  db: Queryable,
  { clock, actor: holder }: Shower,
  ids: string[],
): Promise<Map<string, ShownFile>> {
  if (ids.length === 0) return new Map();
  const key = await signingKey(db, clock);
  const now = clock.now();
  const rows = await findFiles(db, ids);
  return new Map(
    rows.map((row) => {
      const url = signedLink(key, { fileId: row.id, holder, now });
      return [row.id, presentFile(row, url)];
    }),
  );
}

/** Returns the logo for a PDF as a data URL, or null when it is gone or can't be drawn. */
export async function pictureData(
  services: { db: Queryable; files: FileStore },
  id: string,
): Promise<string | null> {
  const read = await readPicture(services, id);
  return read && 'picture' in read ? read.picture : null;
}

/** Returns the names of files by id. */
export async function fileNames(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await findFiles(db, ids)).map(({ id, name }) => [id, name]));
}

/** The file store keys of all files. */
export const keysOfAllFiles: SQL = sql`select key from files`;

/** Returns whether the file store belongs to this installation. See `isOwnStore`. */
export const areFilesOurs = (services: Owning): Promise<boolean> =>
  isOwnStore(services, oldestKeys);
