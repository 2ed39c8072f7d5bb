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

/** Who is shown the links, and when: a scope with someone signed in, of either kind. */
type Shower = { clock: Clock; actor: LinkHolder };

/**
 * What records show for the links they keep, by what is kept: `file:<id>` becomes a link that opens
 * the file for 5 minutes, any other address stays as it is. One query at most, however many.
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

/** Files by id, each with a link that opens it for 5 minutes; two queries, however many. */
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

/** The logo for a PDF, as a data URL; null when it is gone or can't be drawn. */
export async function pictureData(
  services: { db: Queryable; files: FileStore },
  id: string,
): Promise<string | null> {
  const read = await readPicture(services, id);
  return read && 'picture' in read ? read.picture : null;
}

/** Where the content of all files lies in the file store. */
export const keysOfAllFiles: SQL = sql`select key from files`;

/** Whether the file store is this installation's; see `isOwnStore`. */
export const areFilesOurs = (services: Owning): Promise<boolean> =>
  isOwnStore(services, oldestKeys);
