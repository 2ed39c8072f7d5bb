import type { Page } from '@kolam/contract/core/paging.ts';
import { and, asc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { byPan, byPhone, type Searchable, searchBy } from '#core/searchable.ts';
import { staff } from './tables.ts';

/** A staff member as other records refer to them. */
export type NamedStaff = { name: string; department: string };

/**
 * Returns those of these staff members who can be assigned to something now, approved and active,
 * by id. Locks their rows in share mode until the transaction ends, so that none is deactivated in
 * between.
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

/** Returns the names of staff members by id. Unknown ids are missing. */
export async function staffNames(db: Queryable, ids: string[]): Promise<Map<string, NamedStaff>> {
  if (ids.length === 0) return new Map();
  const found = await staffById(db, { ids });
  return new Map(found.map(({ id, ...named }) => [id, named]));
}

export async function isStaff(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: staff.id }).from(staff).where(eq(staff.id, id));
  return found.length > 0;
}

/** The data of a staff member that payroll uses. Money is in paise. */
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
  id: string | undefined;
  search: string | undefined;
  isActive: boolean | undefined;
  sort: { column: keyof typeof paidSorts; descending: boolean };
  page: Page;
};

/** Returns a page of the approved staff, who are paid. The search includes employee codes. */
export function listPaidStaff(
  db: Queryable,
  { id, search, isActive, sort, page }: PaidStaffListing,
): Promise<{ rows: PaidStaff[]; total: number }> {
  const pattern = sql.placeholder('substring');
  const code = sql`(lower(${staff.employeeCode} collate "und-x-icu") collate "default")`;
  return listPage<typeof staff, PaidStaff>(db, {
    name: 'paid-staff',
    table: staff,
    columns: paidColumns,
    filters: [
      // A literal, because the indexes are partial on approved staff.
      sql`${staff.status} = 'approved'`,
      id === undefined ? undefined : eq(staff.id, sql.placeholder('id')),
      isActive === undefined ? undefined : eq(staff.isActive, sql.placeholder('isActive')),
      search === undefined
        ? undefined
        : or(contains(staff.searchText, pattern), contains(code, pattern)),
    ],
    values: { id, isActive, substring: search === undefined ? undefined : substring(search) },
    searched: search !== undefined,
    sort: paidSorts[sort.column],
    descending: sort.descending,
    emptyLast: sort.column === 'ctcAnnual',
    page,
  });
}

/** Returns a staff member who is paid, or was until deactivation. Null for anyone not approved. */
export async function findPaidStaff(db: Queryable, id: string): Promise<PaidStaff | null> {
  const [found] = await db
    .select(paidColumns)
    .from(staff)
    .where(and(eq(staff.id, id), isApproved));
  return found ?? null;
}

/** The staff who are paid and were active on a day or later. */
export const paidSince = (day: string) =>
  and(isApproved, or(staff.isActive, gte(staff.leftOn, day)));

/** Returns all of them by name. */
export function allPaidStaff(db: Queryable, { since }: { since: string }): Promise<PaidStaff[]> {
  return db
    .select(paidColumns)
    .from(staff)
    .where(paidSince(since))
    .orderBy(asc(staff.name), asc(staff.id));
}

/** Returns the bank accounts of staff members by id, whatever their status. */
export async function staffBanks(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, EnteredBank>();
  const found = await db
    .select({
      id: staff.id,
      bankName: staff.bankName,
      accountNumber: staff.accountNumber,
      ifsc: staff.ifsc,
      accountChangedById: staff.accountChangedById,
    })
    .from(staff)
    .where(sql`${staff.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(found.map(({ id, ...bank }): [string, EnteredBank] => [id, bank]));
}
export type StaffBank = Pick<PaidStaff, 'bankName' | 'accountNumber' | 'ifsc'>;
/** An account with the user who last changed it. */
export type EnteredBank = StaffBank & { accountChangedById: string | null };

/** Returns how staff members are reached by mail, by id, also after they were deactivated. */
export async function mailedStaff(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, MailedStaff>();
  const found = await db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      canSignIn: sql<boolean>`${staff.status} = 'approved' and ${staff.isActive}`,
    })
    .from(staff)
    .where(sql`${staff.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(found.map(({ id, ...person }): [string, MailedStaff] => [id, person]));
}
type MailedStaff = { name: string; email: string; canSignIn: boolean };

/** Counts the paid and active staff who are not among the ids of a query. */
export async function countPaidStaffBut(db: Queryable, ids: SQL): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(staff)
    .where(and(isApproved, staff.isActive, sql`${staff.id} not in (${ids})`));
  return counted?.count ?? 0;
}

/** Sorts a list of another table by the names of the staff in one of its columns. */
export const byStaffName = (id: AnyPgColumn) => ({
  // An erased person has no record any more.
  joined: { table: staff, on: eq(staff.id, id), optional: true },
  sort: staff.name,
});

/** Staff, for the quick search. The PAN is searched only for users who may see it in full. */
export const searchableStaff = ({ withPan }: { withPan: boolean }): Searchable => ({
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
    ...(withPan ? [byPan(staff.pan)] : []),
  ],
  detail: [
    staff.department,
    staff.email,
    sql`case when ${staff.status} <> 'approved' then replace(${staff.status}, '_', ' ')
      when not ${staff.isActive} then 'inactive' end`,
  ],
});

/** A query part for whether any staff member was approved. */
export const anyStaff: SQL<boolean> = sql`exists (select from ${staff} where ${eq(staff.status, 'approved')})`;

/** Counts the staff pending a decision. */
export const countPendingStaff = (db: Queryable): Promise<number> =>
  db.$count(staff, eq(staff.status, 'pending_review'));

/** Returns those of these ids that belong to staff members. */
export async function staffAmong(db: Queryable, ids: string[]): Promise<string[]> {
  const found = await staffById(db, { ids });
  return found.map(({ id }) => id);
}
