import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import { findAppearance, findPictureKey } from './profile-store.ts';

/** Returns what colleagues see of a person, with the picture, for the copy of their data. */
export async function copyPicture(db: Queryable, employeeId: string): Promise<DataCopyPart> {
  const found = await findAppearance(db, employeeId);
  if (!found) return { lists: {}, files: [] };
  const { boardName, nickname, motif } = found;
  const picture = await findPictureKey(db, employeeId);
  return {
    lists: { appearance: [{ boardName, nickname, motif }] },
    files: picture ? [picture] : [],
  };
}
