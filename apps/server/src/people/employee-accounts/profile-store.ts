import type { BoardName, Motif } from '@kolam/contract/people/employees/profile-terms.ts';
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { employees } from '#people/employees/tables.ts';
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

/** Locks a person's row, and returns their company, or null once they are erased. */
export async function lockPerson(tx: Tx, id: string): Promise<string | null> {
  const [found] = await tx
    .select({ companyId: employees.companyId })
    .from(employees)
    .where(eq(employees.id, id))
    .for('no key update');
  return found?.companyId ?? null;
}

export async function updateBoardName(
  tx: Tx,
  id: string,
  shown: { boardName: BoardName; nickname: string | null },
): Promise<void> {
  await tx.update(employees).set(shown).where(eq(employees.id, id));
}

const folded = (text: SQL) => sql`lower(regexp_replace(btrim(${text}), '\\s+', ' ', 'g'))`;

/** Returns whether a colleague has this name or nickname, whatever its case and spaces. */
export async function isNicknameTaken(
  db: Queryable,
  { id, companyId, nickname }: { id: string; companyId: string; nickname: string },
): Promise<boolean> {
  const wanted = folded(sql`${nickname}::text`);
  const taken = await db.$count(
    employees,
    and(
      eq(employees.companyId, companyId),
      ne(employees.id, id),
      or(
        sql`${folded(sql`${employees.fullName}`)} = ${wanted}`,
        sql`${folded(sql`${employees.nickname}`)} = ${wanted}`,
      ),
    ),
  );
  return taken > 0;
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
