import type { SortOf } from '@kolam/contract/core/list.ts';
import type { Page } from '@kolam/contract/core/paging.ts';
import type { NoticeState, noticeList } from '@kolam/contract/finance/payment-notices/values.ts';
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { contains, listPage, substring } from '#core/listing.ts';
import { paymentNoticeInvoices, paymentNotices } from './tables.ts';

const {
  searchText: _,
  refKey: __,
  invoiceCodes: ___,
  ...columns
} = getTableColumns(paymentNotices);

export type NoticeRow = Omit<
  typeof paymentNotices.$inferSelect,
  'searchText' | 'refKey' | 'invoiceCodes'
>;
export type NoticeInvoice = typeof paymentNoticeInvoices.$inferSelect;

export type NoticeFilter = {
  search?: string | undefined;
  state: NoticeState | undefined;
  company?: string | undefined;
  invoice?: string | undefined;
};

const given = sql.placeholder;

export function listNoticePage(
  db: Queryable,
  {
    filter: { search, state, company, invoice },
    sort,
    page,
  }: {
    filter: NoticeFilter;
    sort: { column: SortOf<typeof noticeList>; descending: boolean };
    page: Page;
  },
) {
  return listPage<typeof paymentNotices, NoticeRow>(db, {
    name: 'payment notices',
    table: paymentNotices,
    columns,
    filters: [
      state === undefined ? undefined : eq(paymentNotices.state, given('state')),
      company === undefined ? undefined : eq(paymentNotices.companyId, given('company')),
      invoice === undefined
        ? undefined
        : sql`${paymentNotices.id} in (select notice_id from ${paymentNoticeInvoices} where invoice_id = ${given('invoice')})`,
      search === undefined ? undefined : contains(paymentNotices.searchText, given('substring')),
    ],
    values: {
      state,
      company,
      invoice,
      substring: search === undefined ? undefined : substring(search),
    },
    searched: search !== undefined,
    sort: paymentNotices[sort.column],
    descending: sort.descending,
    page,
  });
}

export async function findNotices(db: Queryable, ids: string[]): Promise<NoticeRow[]> {
  if (ids.length === 0) return [];
  return db.select(columns).from(paymentNotices).where(inArray(paymentNotices.id, ids));
}

/** Returns what someone sent, newest first, read by their company. */
export const findSentBy = (
  db: Queryable,
  { companyId, id }: { companyId: string; id: string },
): Promise<NoticeRow[]> =>
  db
    .select(columns)
    .from(paymentNotices)
    .where(and(eq(paymentNotices.companyId, companyId), eq(paymentNotices.sentById, id)))
    .orderBy(desc(paymentNotices.createdAt), desc(paymentNotices.id));

export async function lockNotice(tx: Tx, id: string): Promise<NoticeRow | null> {
  const [found] = await tx
    .select(columns)
    .from(paymentNotices)
    .where(eq(paymentNotices.id, id))
    .for('update');
  return found ?? null;
}

/** Returns what notices say of their invoices, by number. */
export async function invoicesOf(db: Queryable, noticeIds: string[]): Promise<NoticeInvoice[]> {
  if (noticeIds.length === 0) return [];
  return db
    .select()
    .from(paymentNoticeInvoices)
    .where(inArray(paymentNoticeInvoices.noticeId, noticeIds))
    .orderBy(asc(paymentNoticeInvoices.invoiceCode));
}

type NewNotice = Omit<typeof paymentNotices.$inferInsert, 'invoiceCodes'>;

export async function insertNotice(
  tx: Tx,
  notice: NewNotice,
  parts: Omit<NoticeInvoice, 'noticeId'>[],
): Promise<NoticeRow> {
  const invoiceCodes = parts.map(({ invoiceCode }) => invoiceCode).join('\n');
  const [inserted] = await tx
    .insert(paymentNotices)
    .values({ ...notice, invoiceCodes })
    .returning(columns);
  await tx
    .insert(paymentNoticeInvoices)
    .values(parts.map((part) => ({ ...part, noticeId: notice.id })));
  return inserted as NoticeRow;
}

type NoticeChange = Pick<NoticeRow, 'state' | 'reason'>;

/** Changes a locked notice that is not matched. */
export async function saveNotice(
  tx: Tx,
  id: string,
  { at, ...change }: NoticeChange & { at: Date },
): Promise<NoticeRow> {
  const [saved] = await tx
    .update(paymentNotices)
    .set({ ...change, version: sql`${paymentNotices.version} + 1`, updatedAt: at })
    .where(eq(paymentNotices.id, id))
    .returning(columns);
  return saved as NoticeRow;
}

/** Saves the tasks of notices. Nobody who reads a notice sees them, so its version stays. */
export async function saveTaskIds(tx: Tx, given: { id: string; taskId: string }[]): Promise<void> {
  if (given.length === 0) return;
  await tx.execute(sql`
    update ${paymentNotices} as notice set task_id = given.task_id
    from unnest(${sql.param(given.map(({ id }) => id))}::uuid[],
      ${sql.param(given.map(({ taskId }) => taskId))}::uuid[]) as given(id, task_id)
    where notice.id = given.id`);
}

/** Returns the day on which a company last sent this reference, or null. Withdrawn ones are left out. */
export async function sentBefore(
  tx: Tx,
  { companyId, key }: { companyId: string; key: string },
): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from ${paymentNotices} where ref_key = ${key} and company_id = ${companyId} and state <> 'withdrawn'`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}
