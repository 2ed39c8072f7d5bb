import { eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { notFilledIn } from './queries.ts';
import { organisation } from './tables.ts';

export type OrganisationRow = typeof organisation.$inferSelect;

/** There is only one, so it has the same id in every database, also before it is filled in. */
const organisationId = '00000000-0000-7000-8000-000000000001';

const epoch = new Date(0);

/** The response before the first save. */
const unsaved: OrganisationRow = {
  id: organisationId,
  single: 1,
  version: 0,
  createdAt: epoch,
  updatedAt: epoch,
  ...notFilledIn,
};

export async function findOrganisation(db: Queryable): Promise<OrganisationRow> {
  const [found] = await db.select().from(organisation);
  return found ?? unsaved;
}

/** Locks the row for the rest of the transaction. The first call creates it. */
export async function lockOrganisation(tx: Tx, now: Date): Promise<OrganisationRow> {
  await tx
    .insert(organisation)
    .values({ ...unsaved, createdAt: now, updatedAt: now })
    // Without a target: a row inserted at the same time can violate the primary key first.
    .onConflictDoNothing();
  const [locked] = await tx.select().from(organisation).for('update');
  return locked as OrganisationRow;
}

export async function saveRow(
  tx: Tx,
  changes: Partial<Omit<OrganisationRow, 'id' | 'single' | 'version'>>,
): Promise<OrganisationRow> {
  const [saved] = await tx
    .update(organisation)
    .set({ ...changes, version: sql`${organisation.version} + 1` })
    .where(eq(organisation.single, 1))
    .returning();
  return saved as OrganisationRow;
}

/** Held while documents are created before the business has a name, and while it is first named. */
const namingLock = 5_116_302;

/** Makes the naming of the business wait until this transaction has ended. */
export async function lockOutNaming(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${namingLock})`);
}

/** Waits for documents that are being created without the business's name. */
export async function lockNaming(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${namingLock})`);
}
