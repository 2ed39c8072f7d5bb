import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/values.ts';
import type { PayslipStatus, payslipList } from '@kolam/contract/finance/payroll/values.ts';
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { sealText } from '#core/data-key/sealed-text.ts';
import { prepared } from '#core/database/prepared.ts';
import type { Queryable, Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import { type ListInOrder, listInOrder } from '#core/list-in-order.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import type { StaffBank } from '#workforce/staff/queries.ts';
import { payslips, salaryReversals } from './tables.ts';

/** All columns except the search text. */
const { searchText: _, ...columns } = getTableColumns(payslips);

export type PayslipRow = Omit<typeof payslips.$inferSelect, 'searchText'>;
export type NewPayslip = Pick<
  PayslipRow,
  | 'id'
  | 'createdAt'
  | 'number'
  | 'code'
  | 'financialYear'
  | 'month'
  | 'employeeId'
  | 'employeeName'
  | 'employeeCode'
  | 'department'
  | 'createdById'
  | 'ctcAnnual'
  | 'gross'
  | 'tds'
  | 'computedGross'
  | 'computedTds'
  | 'rule'
  | 'working'
>;

export type PayslipFilter = {
  search: string | undefined;
  month: string;
  status: PayslipStatus | undefined;
};
type PayslipSort = { column: SortOf<typeof payslipList>; descending: boolean };

const sorts = {
  employee: payslips.employeeName,
  code: payslips.code,
  gross: payslips.gross,
  tds: payslips.tds,
  net: payslips.net,
  status: payslips.status,
  createdAt: payslips.createdAt,
};

const given = sql.placeholder;

const filtersOf = ({ search, status }: PayslipFilter): (SQL | undefined)[] => [
  eq(payslips.month, given('month')),
  status && eq(payslips.status, given('status')),
  search === undefined ? undefined : contains(payslips.searchText, given('substring')),
];

const valuesOf = ({ search, ...filter }: PayslipFilter) => ({
  ...filter,
  substring: search === undefined ? undefined : substring(search),
});

export function listPayslipPage(
  db: Queryable,
  { filter, sort, page }: { filter: PayslipFilter; sort: PayslipSort; page: Page },
) {
  return listPage<typeof payslips, PayslipRow>(db, {
    name: 'payslips',
    table: payslips,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    searched: filter.search !== undefined,
    sort: sorts[sort.column],
    descending: sort.descending,
    page,
  });
}

/** Streams the filtered list in its order, for any length. */
export const payslipsInOrder = (
  db: Queryable,
  { filter, sort, size }: { filter: PayslipFilter; sort: PayslipSort; size: number },
): Promise<ListInOrder<PayslipRow>> =>
  listInOrder<PayslipRow>(db, {
    table: payslips,
    columns,
    filters: filtersOf(filter),
    values: valuesOf(filter),
    sort: sorts[sort.column],
    descending: sort.descending,
    size,
  });

/** Streams the payslips of a month that are not void by the names of the employees. */
export const payslipsToPrint = (
  db: Queryable,
  { month, size }: { month: string; size: number },
): Promise<ListInOrder<PayslipRow>> =>
  listInOrder<PayslipRow>(db, {
    table: payslips,
    columns,
    filters: [eq(payslips.month, given('month')), isNull(payslips.voidedAt)],
    values: { month },
    sort: payslips.employeeName,
    descending: false,
    size,
  });

const monthSums = prepared((db) =>
  db
    .select({
      status: payslips.status,
      payslips: sql<number>`count(*)::int`,
      gross: sql<number>`sum(${payslips.gross})::bigint`,
      tds: sql<number>`sum(${payslips.tds})::bigint`,
      net: sql<number>`sum(${payslips.net})::bigint`,
    })
    .from(payslips)
    .where(eq(payslips.month, given('month')))
    .groupBy(payslips.status),
);

/** Sums the payslips of a month by status, in paise. */
export const sumsOfMonth = (db: Queryable, month: string) => monthSums(db, { month });

/** A query for the employees who have a payslip of a month. */
export const havingPayslip = (month: string): SQL =>
  sql`select ${payslips.employeeId} from ${payslips} where ${payslips.month} = ${month} and ${payslips.voidedAt} is null`;

const live = prepared((db) =>
  db
    .select({
      id: payslips.id,
      code: payslips.code,
      status: payslips.status,
      employeeId: payslips.employeeId,
    })
    .from(payslips)
    .where(
      and(
        eq(payslips.month, given('month')),
        isNull(payslips.voidedAt),
        sql`${payslips.employeeId} = any(${given('ids')}::uuid[])`,
      ),
    ),
);

export type LivePayslip = { id: string; code: string; status: 'pending' | 'paid' };

/** Returns the payslip of a month that is not void for each of these employees who has one. */
export async function livePayslips(
  db: Queryable,
  { month, ids }: { month: string; ids: string[] },
): Promise<Map<string, LivePayslip>> {
  if (ids.length === 0) return new Map();
  const found = await live(db, { month, ids });
  return new Map(
    found.map(({ employeeId, status, ...payslip }) => [
      employeeId,
      { ...payslip, status: status === 'paid' ? ('paid' as const) : ('pending' as const) },
    ]),
  );
}

const payslipById = prepared((db) =>
  db
    .select(columns)
    .from(payslips)
    .where(eq(payslips.id, given('id'))),
);

export async function findPayslip(db: Queryable, id: string): Promise<PayslipRow | null> {
  const [found] = await payslipById(db, { id });
  return found ?? null;
}

export async function lockPayslip(tx: Tx, id: string): Promise<PayslipRow | null> {
  const [found] = await tx.select(columns).from(payslips).where(eq(payslips.id, id)).for('update');
  return found ?? null;
}

const isPending = (month: string) => and(eq(payslips.month, month), eq(payslips.status, 'pending'));

/** The columns that a payment needs, without the calculation, since a month has thousands. */
const pendingColumns = {
  id: payslips.id,
  code: payslips.code,
  employeeId: payslips.employeeId,
  employeeName: payslips.employeeName,
  createdById: payslips.createdById,
  net: payslips.net,
  bankFileAt: payslips.bankFileAt,
  bankFileBankName: payslips.bankFileBankName,
  bankFileAccountNumber: payslips.bankFileAccountNumber,
  bankFileIfsc: payslips.bankFileIfsc,
};
export type PendingRow = Pick<PayslipRow, keyof typeof pendingColumns>;

/** Returns the pending payslips by name. */
export const pendingPayslips = (db: Queryable, month: string): Promise<PendingRow[]> =>
  db
    .select(pendingColumns)
    .from(payslips)
    .where(isPending(month))
    .orderBy(asc(payslips.employeeName), asc(payslips.id));

/** Does the same and locks them, in a fixed order to prevent deadlocks. */
export const lockPending = (tx: Tx, month: string): Promise<PendingRow[]> =>
  tx
    .select(pendingColumns)
    .from(payslips)
    .where(isPending(month))
    .orderBy(asc(payslips.id))
    .for('update');

/** Inserts any number of rows with one parameter. */
export async function insertPayslips(tx: Tx, rows: NewPayslip[]): Promise<void> {
  await tx.execute(sql`
    insert into payslips (id, created_at, updated_at, number, code, financial_year, month, employee_id,
      employee_name, employee_code, department, created_by_id, ctc_annual, gross, tds, net, computed_gross,
      computed_tds, rule, working)
    select id, "createdAt", "createdAt", number, code, "financialYear", month, "employeeId",
      "employeeName", "employeeCode", department, "createdById", "ctcAnnual", gross, tds, gross - tds, "computedGross",
      "computedTds", rule, working
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (id uuid, "createdAt" timestamptz, number integer, code text, "financialYear" smallint,
        month text, "employeeId" uuid, "employeeName" text, "employeeCode" text, department text,
        "createdById" uuid, "ctcAnnual" bigint, gross bigint, tds bigint, "computedGross" bigint, "computedTds" bigint,
        rule jsonb, working jsonb)`);
}

const sealed = (place: string, bank: StaffBank): StaffBank => ({
  ...bank,
  accountNumber: sealText(place, bank.accountNumber),
});

/** The payment of a payslip, and its account. */
export type Paid = {
  id: string;
  at: Date;
  by: string;
  on: string;
  mode: PaymentMode;
  ref: string;
  bank: StaffBank | null;
};

/** Marks each payslip as paid accordingly, with one parameter for any number. */
export async function savePaid(tx: Tx, rows: Paid[]): Promise<void> {
  const flat = rows.map(({ bank, ...paid }) => ({
    ...paid,
    ...(bank && sealed('payslips.account_number', bank)),
  }));
  await tx.execute(sql`
    update payslips set paid_at = given.at, paid_by_name = given.by, paid_on = given."on",
      pay_mode = given.mode, pay_ref = given.ref, bank_name = given."bankName",
      account_number = given."accountNumber", ifsc = given.ifsc, updated_at = given.at,
      version = version + 1
    from json_to_recordset(${JSON.stringify(flat)}::json)
      as given (id uuid, at timestamptz, by text, "on" date, mode text, ref text, "bankName" text,
        "accountNumber" text, ifsc text)
    where payslips.id = given.id`);
}

/** Records on each payslip that it is in a bank file, with one parameter for any number. */
export async function saveBankFile(
  tx: Tx,
  rows: { id: string; at: Date; bank: StaffBank }[],
): Promise<void> {
  const flat = rows.map(({ bank, ...put }) => ({
    ...put,
    ...sealed('payslips.bank_file_account_number', bank),
  }));
  await tx.execute(sql`
    update payslips set bank_file_at = given.at, bank_file_bank_name = given."bankName",
      bank_file_account_number = given."accountNumber", bank_file_ifsc = given.ifsc,
      updated_at = given.at, version = version + 1
    from json_to_recordset(${JSON.stringify(flat)}::json)
      as given (id uuid, at timestamptz, "bankName" text, "accountNumber" text, ifsc text)
    where payslips.id = given.id`);
}

/**
 * Makes a paid payslip pending again. It keeps the time of its bank file, so that another file
 * includes it only on request, but not the account: the next payment may go elsewhere.
 */
export async function saveReversal(
  tx: Tx,
  { id, version, net, paidOn }: PayslipRow,
  { at, on }: { at: Date; on: string },
): Promise<PayslipRow> {
  // Before the payslip, whose trigger requires it.
  await tx.insert(salaryReversals).values({
    id: newId(),
    createdAt: at,
    payslipId: id,
    version,
    // It is paid, by the caller.
    paidOn: paidOn as string,
    net,
    reversedOn: on,
  });
  const [saved] = await tx
    .update(payslips)
    .set({
      paidAt: null,
      paidByName: null,
      paidOn: null,
      payMode: null,
      payRef: null,
      bankName: null,
      accountNumber: null,
      ifsc: null,
      bankFileBankName: null,
      bankFileAccountNumber: null,
      bankFileIfsc: null,
      updatedAt: at,
      version: sql`${payslips.version} + 1`,
    })
    .where(eq(payslips.id, id))
    .returning(columns);
  return saved as PayslipRow;
}

export async function saveVoid(
  tx: Tx,
  id: string,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<PayslipRow> {
  const [saved] = await tx
    .update(payslips)
    .set({
      voidedAt: at,
      voidedByName: by,
      voidReason: reason,
      updatedAt: at,
      version: sql`${payslips.version} + 1`,
    })
    .where(eq(payslips.id, id))
    .returning(columns);
  return saved as PayslipRow;
}
