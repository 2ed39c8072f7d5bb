import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { StaffRole } from '@kolam/contract/core/permissions.ts';
import type { StaffStatus, staffList } from '@kolam/contract/workforce/staff/values.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { staffRoles } from '#platform/auth/queries.ts';
import { staff, staffDocuments } from './tables.ts';

/** All columns except the search text. */
const { searchText: _, ...columns } = getTableColumns(staff);

export type StaffRow = Omit<typeof staff.$inferSelect, 'searchText'>;
export type NewStaff = typeof staff.$inferInsert;

export async function insertStaff(tx: Tx, row: NewStaff): Promise<StaffRow> {
  const [inserted] = await tx.insert(staff).values(row).returning(columns);
  return inserted as StaffRow;
}

const staffById = prepared((db) =>
  db
    .select(columns)
    .from(staff)
    .where(eq(staff.id, sql.placeholder('id'))),
);

export async function findStaff(db: Queryable, id: string): Promise<StaffRow | null> {
  const [found] = await staffById(db, { id });
  return found ?? null;
}

/** Locks the record until the transaction ends. Rows that reference it may still be added. */
export async function lockStaff(tx: Tx, id: string): Promise<StaffRow | null> {
  const [found] = await tx.select(columns).from(staff).where(eq(staff.id, id)).for('no key update');
  return found ?? null;
}

export async function saveStaff(
  tx: Tx,
  id: string,
  changes: Partial<NewStaff>,
): Promise<StaffRow | null> {
  const [saved] = await tx
    .update(staff)
    .set({ ...changes, version: sql`${staff.version} + 1` })
    .where(eq(staff.id, id))
    .returning(columns);
  return saved ?? null;
}

/** Removes a staff member, whose documents are removed. */
export async function removeStaff(tx: Tx, id: string): Promise<void> {
  await tx.delete(staff).where(eq(staff.id, id));
}

/** Replaces these names of deciders and of those who asked for a document. */
export async function eraseDeciders(
  tx: Tx,
  { names, by }: { names: string[]; by: string },
): Promise<void> {
  const given = sql`any(${sql.param(names)}::text[])`;
  await tx.update(staff).set({ decidedByName: by }).where(sql`${staff.decidedByName} = ${given}`);
  await tx
    .update(staffDocuments)
    .set({ askedByName: by })
    .where(sql`${staffDocuments.askedByName} = ${given}`);
}

const queuePlace = prepared((db) =>
  db
    .select({ place: sql<number>`count(*)::int` })
    .from(staff)
    .where(
      sql`${staff.status} = 'pending_review' and (${staff.pendingSince}, ${staff.id}) <= (select other.pending_since, other.id from ${staff} other where other.id = ${sql.placeholder('id')})`,
    ),
);

/** Returns the position of a person in the review queue, longest waiting first, from 1. */
export async function placeInQueue(db: Queryable, id: string): Promise<number> {
  const [counted] = await queuePlace(db, { id });
  if (!counted) throw new Error('A count without a row');
  return counted.place;
}

export type StaffFilter = {
  search?: string | undefined;
  status?: StaffStatus | undefined;
  role?: StaffRole | undefined;
  isActive?: boolean | undefined;
};
type StaffSort = { column: SortOf<typeof staffList>; descending: boolean };

/** The role is stored with the account only, which is read only when needed. */
export function listStaffPage(
  db: Queryable,
  { filter, sort, page }: { filter: StaffFilter; sort: StaffSort; page: Page },
): Promise<{ rows: StaffRow[]; total: number }> {
  const { search, status, role, isActive } = filter;
  const byRole = role !== undefined || sort.column === 'role';
  return listPage(db, {
    name: 'staff',
    table: staff,
    columns,
    ...(byRole ? { joined: { table: staffRoles.table, on: eq(staffRoles.id, staff.id) } } : {}),
    filters: [
      status && eq(staff.status, sql.placeholder('status')),
      role && eq(staffRoles.role, sql.placeholder('role')),
      role && eq(staffRoles.table.kind, 'staff'),
      isActive === undefined ? undefined : eq(staff.isActive, sql.placeholder('isActive')),
      search === undefined ? undefined : contains(staff.searchText, sql.placeholder('substring')),
    ],
    values: {
      status,
      role,
      isActive,
      substring: search === undefined ? undefined : substring(search),
    },
    searched: search !== undefined,
    sort: sort.column === 'role' ? staffRoles.role : staff[sort.column],
    descending: sort.descending,
    page,
  });
}

const figures = prepared((db) =>
  db
    .select({
      total: sql<number>`count(*)::int`,
      approved: sql<number>`count(*) filter (where ${staff.status} = 'approved')::int`,
      pendingReview: sql<number>`count(*) filter (where ${staff.status} = 'pending_review')::int`,
      rejected: sql<number>`count(*) filter (where ${staff.status} = 'rejected')::int`,
      inactive: sql<number>`count(*) filter (where not ${staff.isActive})::int`,
      oldestPending:
        sql`min(${staff.pendingSince}) filter (where ${staff.status} = 'pending_review')`
          .mapWith(staff.pendingSince)
          .as('oldest_pending'),
    })
    .from(staff),
);

/** Counts the staff by state. */
export async function staffFigures(db: Queryable) {
  const [counted] = await figures(db, {});
  if (!counted) throw new Error('A count without a row');
  return { ...counted, oldestPending: counted.oldestPending as Date | null };
}
