import type { Page } from '@kolam/contract/core/paging.ts';
import { and, asc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { byPhone, type Searchable, searchBy } from '#core/searchable.ts';
import { staff } from './tables.ts';

/** How a member of staff is named where something is theirs. */
export type NamedStaff = { name: string; department: string };

/**
 * Those of these members of staff to whom something can be assigned now, approved and active, by id.
 * Their rows are shared until the transaction ends, so that nobody is deactivated meanwhile.
 */
export async function findAssignable(tx: Tx, ids: string[]): Promise<Map<string, NamedStaff>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: staff.id, name: staff.name, department: staff.department })
    .from(staff)
    .where(and(inArray(staff.id, ids), eq(staff.status, 'approved'), staff.isActive))
    .orderBy(asc(staff.id))
    .for('share');
  return new Map(found.map(({ id, ...named }) => [id, named]));
}

const staffById = prepared((db) =>
  db
    .select({ id: staff.id, name: staff.name, department: staff.department })
    .from(staff)
    .where(sql`${staff.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

/** What members of staff are called, by id; unknown ids are missing. */
export async function staffNames(db: Queryable, ids: string[]): Promise<Map<string, NamedStaff>> {
  if (ids.length === 0) return new Map();
  const found = await staffById(db, { ids });
  return new Map(found.map(({ id, ...named }) => [id, named]));
}

export async function isStaff(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: staff.id }).from(staff).where(eq(staff.id, id));
  return found.length > 0;
}

/** What payroll knows of someone; money in paise. */
export type PaidStaff = Pick<
  typeof staff.$inferSelect,
  | 'id'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'name'
  | 'department'
  | 'employeeCode'
  | 'isActive'
  | 'ctcAnnualPaise'
  | 'bankName'
  | 'accountNumber'
  | 'ifsc'
  | 'joinedOn'
  | 'leftOn'
>;

const paidColumns = {
  id: staff.id,
  version: staff.version,
  createdAt: staff.createdAt,
  updatedAt: staff.updatedAt,
  name: staff.name,
  department: staff.department,
  employeeCode: staff.employeeCode,
  isActive: staff.isActive,
  ctcAnnualPaise: staff.ctcAnnualPaise,
  bankName: staff.bankName,
  accountNumber: staff.accountNumber,
  ifsc: staff.ifsc,
  joinedOn: staff.joinedOn,
  leftOn: staff.leftOn,
};

const isApproved = eq(staff.status, 'approved');

const paidSorts = {
  name: staff.name,
  employeeCode: staff.employeeCode,
  department: staff.department,
  ctcAnnual: staff.ctcAnnualPaise,
  createdAt: staff.createdAt,
};

type PaidStaffListing = {
  search: string | undefined;
  isActive: boolean | undefined;
  sort: { column: keyof typeof paidSorts; descending: boolean };
  page: Page;
};

/** A page of those who are paid: the approved, found by their employee codes too. */
export function listPaidStaff(
  db: Queryable,
  { search, isActive, sort, page }: PaidStaffListing,
): Promise<{ rows: PaidStaff[]; total: number }> {
  const pattern = sql.placeholder('substring');
  const code = sql`(lower(${staff.employeeCode} collate "und-x-icu") collate "default")`;
  return listPage<typeof staff, PaidStaff>(db, {
    name: 'paid-staff',
    table: staff,
    columns: paidColumns,
    filters: [
      // Not as a placeholder: the indexes hold the approved alone.
      sql`${staff.status} = 'approved'`,
      isActive === undefined ? undefined : eq(staff.isActive, sql.placeholder('isActive')),
      search === undefined
        ? undefined
        : or(contains(staff.searchText, pattern), contains(code, pattern)),
    ],
    values: { isActive, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: paidSorts[sort.column],
    descending: sort.descending,
    emptyLast: sort.column === 'ctcAnnual',
    page,
  });
}

/** Someone who is paid, or was until they were deactivated; null: nobody approved. */
export async function findPaidStaff(db: Queryable, id: string): Promise<PaidStaff | null> {
  const [found] = await db
    .select(paidColumns)
    .from(staff)
    .where(and(eq(staff.id, id), isApproved));
  return found ?? null;
}

/** Those who are paid and were active on a day or later. */
export const paidSince = (day: string) =>
  and(isApproved, or(staff.isActive, gte(staff.leftOn, day)));

/** All of them, by name. */
export function allPaidStaff(db: Queryable, { since }: { since: string }): Promise<PaidStaff[]> {
  return db
    .select(paidColumns)
    .from(staff)
    .where(paidSince(since))
    .orderBy(asc(staff.name), asc(staff.id));
}

/** The bank accounts of members of staff, by id, whatever became of them. */
export async function staffBanks(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, StaffBank>();
  const found = await db
    .select({
      id: staff.id,
      bankName: staff.bankName,
      accountNumber: staff.accountNumber,
      ifsc: staff.ifsc,
    })
    .from(staff)
    .where(sql`${staff.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(found.map(({ id, ...bank }): [string, StaffBank] => [id, bank]));
}
export type StaffBank = Pick<PaidStaff, 'bankName' | 'accountNumber' | 'ifsc'>;

/** How many who are paid and active are not among the ids that a query gives. */
export async function countPaidStaffBut(db: Queryable, ids: SQL): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(staff)
    .where(and(isApproved, staff.isActive, sql`${staff.id} not in (${ids})`));
  return counted?.count ?? 0;
}

/** For a list of another table, a column of which holds members of staff: sorted by their names. */
export const byStaffName = (id: AnyPgColumn) => ({
  joined: { table: staff, on: eq(staff.id, id) },
  sort: staff.name,
});

/** Staff, for the quick search; by their PAN only for anyone who may see it whole. */
export const searchableStaff = ({ byPan }: { byPan: boolean }): Searchable => ({
  table: staff,
  text: staff.searchText,
  title: staff.name,
  keys: [staff.email],
  facts: [
    byPhone(staff.phone),
    {
      where: sql`${staff.employeeCode} <> '' and lower(${staff.employeeCode}) = ${searchBy.text}`,
      shown: staff.employeeCode,
    },
    ...(byPan ? [{ where: sql`${staff.pan} <> '' and ${staff.pan} = ${searchBy.pan}` }] : []),
  ],
  detail: [
    staff.department,
    staff.email,
    sql`case when ${staff.status} <> 'approved' then replace(${staff.status}, '_', ' ')
      when not ${staff.isActive} then 'inactive' end`,
  ],
});

/** Whether anybody was approved, as a part of a query. */
export const anyStaff: SQL<boolean> = sql`exists (select from ${staff} where ${eq(staff.status, 'approved')})`;

/** How many wait for a decision. */
export const countPendingStaff = (db: Queryable): Promise<number> =>
  db.$count(staff, eq(staff.status, 'pending_review'));
