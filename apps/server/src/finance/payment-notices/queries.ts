import type { Page } from '@kolam/contract/core/paging.ts';
import type { CompanyNotice, NoticeOfRow } from '@kolam/contract/finance/payment-notices/model.ts';
import type { NoticeState } from '@kolam/contract/finance/payment-notices/values.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { presentForRow } from './present.ts';
import { showForCompanyAll } from './read.ts';
import { findNotices, findSentBy, invoicesOf, listNoticePage } from './store.ts';
import { paymentNoticeInvoices, paymentNotices } from './tables.ts';

/** Returns whether a payment notice with this id exists. */
export const isPaymentNotice = async (db: Queryable, id: string): Promise<boolean> =>
  (await findNotices(db, [id])).length > 0;

/** Returns a page of the notices of a company, newest first. */
export async function noticesOfCompany(
  db: Queryable,
  {
    page,
    ...filter
  }: {
    company: string;
    state: NoticeState | undefined;
    invoice: string | undefined;
    page: Page;
  },
): Promise<{ data: CompanyNotice[]; total: number }> {
  const sort = { column: 'createdAt', descending: true } as const;
  const { rows, total } = await listNoticePage(db, { filter, sort, page });
  return { data: await showForCompanyAll(db, rows), total };
}

/** Returns the notices that someone of a company's portal sent, newest first, for their copy. */
export const noticesSentBy = async (
  db: Queryable,
  { companyId, id }: { companyId: string; id: string },
): Promise<CompanyNotice[]> => showForCompanyAll(db, await findSentBy(db, { companyId, id }));

/** Returns the state of the newest notice of each invoice that a company did not withdraw. */
export async function noticeStatesOf(
  db: Queryable,
  { company, invoiceIds }: { company: string; invoiceIds: string[] },
): Promise<Map<string, NoticeState>> {
  if (invoiceIds.length === 0) return new Map();
  const found = await db
    .selectDistinctOn([paymentNoticeInvoices.invoiceId], {
      invoiceId: paymentNoticeInvoices.invoiceId,
      state: paymentNotices.state,
    })
    .from(paymentNoticeInvoices)
    .innerJoin(paymentNotices, eq(paymentNotices.id, paymentNoticeInvoices.noticeId))
    .where(
      and(
        inArray(paymentNoticeInvoices.invoiceId, invoiceIds),
        eq(paymentNotices.companyId, company),
        sql`${paymentNotices.state} <> 'withdrawn'`,
      ),
    )
    .orderBy(
      paymentNoticeInvoices.invoiceId,
      desc(paymentNotices.createdAt),
      desc(paymentNotices.id),
    );
  return new Map(found.map(({ invoiceId, state }) => [invoiceId, state]));
}

/** Returns how much the notices of a company that wait are of, in paise, by invoice. */
export async function waitingOn(
  db: Queryable,
  { company, invoiceIds }: { company: string; invoiceIds: string[] },
): Promise<Map<string, number>> {
  if (invoiceIds.length === 0) return new Map();
  const { invoiceId, amount, tds } = paymentNoticeInvoices;
  const found = await db
    .select({ invoiceId, sum: sql<string>`sum(${amount} + ${tds})` })
    .from(paymentNoticeInvoices)
    .innerJoin(paymentNotices, eq(paymentNotices.id, paymentNoticeInvoices.noticeId))
    .where(
      and(
        inArray(invoiceId, invoiceIds),
        eq(paymentNotices.companyId, company),
        eq(paymentNotices.state, 'sent'),
      ),
    )
    .groupBy(invoiceId);
  return new Map(found.map((row) => [row.invoiceId, Number(row.sum)]));
}

/** The maximum number of notices that are offered for a row. */
const mostOffered = 5;

/**
 * Returns the waiting notices with one of these references, newest first, for a bank row of this
 * amount in paise.
 */
export async function noticesOfReferences(
  db: Queryable,
  { keys, amount }: { keys: string[]; amount: number },
): Promise<NoticeOfRow[]> {
  if (keys.length === 0) return [];
  const found = await db
    .select({ id: paymentNotices.id })
    .from(paymentNotices)
    .where(
      and(
        inArray(paymentNotices.refKey, keys),
        inArray(paymentNotices.state, ['sent', 'not-found']),
      ),
    )
    .orderBy(desc(paymentNotices.createdAt), desc(paymentNotices.id))
    .limit(mostOffered);
  const ids = found.map(({ id }) => id);
  const rows = new Map((await findNotices(db, ids)).map((row) => [row.id, row]));
  const parts = await invoicesOf(db, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row
      ? presentForRow(row, { parts: parts.filter(({ noticeId }) => noticeId === id), amount })
      : [];
  });
}
