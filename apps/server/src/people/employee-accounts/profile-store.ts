import type { BoardName, Motif } from '@kolam/contract/people/employees/profile-terms.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { employees, foldedName } from '#people/employees/tables.ts';
import { files } from '#platform/files/tables.ts';

/** How a person appears to colleagues, and what they see of themselves. */
export async function findAppearance(db: Queryable, id: string) {
  const [found] = await db
    .select({
      boardName: employees.boardName,
      nickname: employees.nickname,
      shownName: employees.shownName,
      motif: employees.motif,
      pictureId: employees.pictureId,
    })
    .from(employees)
    .where(eq(employees.id, id));
  return found ?? null;
}

export async function lockPerson(tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.id, id))
    .for('no key update');
}

export async function updateBoardName(
  tx: Tx,
  id: string,
  shown: { boardName: BoardName; nickname: string | null },
): Promise<void> {
  await tx.update(employees).set(shown).where(eq(employees.id, id));
}

/** Returns whether a colleague has this name or nickname, whatever its case and spaces. */
export async function isNicknameTaken(
  db: Queryable,
  { id, companyId, nickname }: { id: string; companyId: string; nickname: string },
): Promise<boolean> {
  const wanted = foldedName(sql`${nickname}::text`);
  // One query for each name, because each has an index of its own.
  const { rows } = await db.execute(sql`
    select 1 from ${employees}
    where ${employees.companyId} = ${companyId} and ${employees.id} <> ${id}
      and ${foldedName(employees.fullName)} = ${wanted}
    union all
    select 1 from ${employees}
    where ${employees.companyId} = ${companyId} and ${employees.id} <> ${id}
      and ${employees.nickname} is not null and ${foldedName(employees.nickname)} = ${wanted}
    limit 1`);
  return rows.length > 0;
}

type StoredPicture = { motif: Motif | null; pictureId: string | null };

export async function updatePicture(tx: Tx, id: string, picture: StoredPicture): Promise<void> {
  await tx.update(employees).set(picture).where(eq(employees.id, id));
}

/** Removes a person's picture, and returns whether there was an uploaded one. */
export async function clearPicture(tx: Tx, id: string): Promise<boolean> {
  const [before] = await tx
    .select({ pictureId: employees.pictureId })
    .from(employees)
    .where(eq(employees.id, id));
  await updatePicture(tx, id, { motif: null, pictureId: null });
  return (before?.pictureId ?? null) !== null;
}

/** Returns the key of a person's uploaded picture, for the copy of their data. */
export async function findPictureKey(db: Queryable, id: string) {
  const [found] = await db
    .select({ name: files.name, key: files.key })
    .from(employees)
    .innerJoin(files, eq(files.id, employees.pictureId))
    .where(eq(employees.id, id));
  return found ?? null;
}
