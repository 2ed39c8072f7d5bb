import type { Picture } from '@kolam/contract/people/employees/model.ts';
import type { Motif } from '@kolam/contract/people/employees/profile-terms.ts';
import type { Clock } from '#core/clock.ts';
import type { Queryable } from '#core/database/types.ts';
import { showFiles } from '#platform/files/queries.ts';

/** The employee's session that opens the links to pictures. */
type Viewer = { clock: Clock; actor: { sessionId: string } };
/** A picture as it is stored: at most one of both. */
export type StoredPicture = { motif: Motif | null; pictureId: string | null };

/**
 * Returns how an employee's app shows pictures, in the given order. Two queries at most, however
 * many.
 */
export async function showPictures(
  db: Queryable,
  { clock, actor: { sessionId } }: Viewer,
  stored: StoredPicture[],
): Promise<(Picture | null)[]> {
  const ids = stored.flatMap(({ pictureId }) => pictureId ?? []);
  const found = await showFiles(db, { clock, actor: { sessionId } }, ids);
  return stored.map(({ motif, pictureId }) => {
    if (motif !== null) return { kind: 'motif', motif };
    const file = pictureId === null ? undefined : found.get(pictureId);
    return file ? { kind: 'photo', url: file.url } : null;
  });
}
