import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listPaymentNotices } from '@kolam/contract/finance/payment-notices/endpoints.ts';
import type {
  CompanyNotice,
  PaymentNotice,
} from '@kolam/contract/finance/payment-notices/model.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { paymentFigures } from '#finance/payments/queries.ts';
import { companyNames } from '#people/companies/queries.ts';
import { fileNames, showFiles } from '#platform/files/queries.ts';
import { presentForCompany, presentNotice } from './present.ts';
import { findNotices, invoicesOf, listNoticePage, type NoticeRow } from './store.ts';

export async function readNotices(
  context: SignedInContext,
  query: QueryOf<typeof listPaymentNotices>,
) {
  const { state, company } = query;
  const { rows, total } = await listNoticePage(context.db, {
    filter: { search: searchOf(query), state, company },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await showNotices(context.db, context, rows), meta: metaOf(query, total) };
}

export async function readNotice(context: SignedInContext, id: string) {
  const [row] = await findNotices(context.db, [id]);
  if (!row) throw notFound();
  return { data: await showNotice(context.db, context, row) };
}

type Reader = Pick<SignedInContext, 'clock' | 'actor'>;

export async function showNotice(
  db: Queryable,
  context: Reader,
  row: NoticeRow,
): Promise<PaymentNotice> {
  const [shown] = await showNotices(db, context, [row]);
  if (!shown) throw new Error('A notice that was just read is not there');
  return shown;
}

async function showNotices(
  db: Queryable,
  context: Reader,
  rows: NoticeRow[],
): Promise<PaymentNotice[]> {
  const parts = await invoicesOf(
    db,
    rows.map(({ id }) => id),
  );
  const companies = await companyNames(db, [...new Set(rows.map(({ companyId }) => companyId))]);
  const files = await showFiles(
    db,
    context,
    rows.flatMap(({ adviceId }) => adviceId ?? []),
  );
  const paid = await paymentsById(
    db,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  );
  return rows.map((row) => {
    const file = files.get(row.adviceId ?? '');
    return presentNotice(row, {
      parts: parts.filter(({ noticeId }) => noticeId === row.id),
      company: companies.get(row.companyId)?.name ?? '',
      advice: file ? { name: file.name, url: file.url } : null,
      payment: paid.get(row.paymentId ?? '') ?? null,
    });
  });
}

const paymentsById = async (
  db: Queryable,
  ids: string[],
): Promise<Map<string, NonNullable<PaymentNotice['payment']>>> =>
  new Map(
    (await paymentFigures(db, ids)).map(({ id, code, amount }) => [
      id,
      { _id: id, id, code, amount: inRupees(amount) },
    ]),
  );

/** Presents notices for the company that sent them. */
export async function showForCompanyAll(
  db: Queryable,
  rows: NoticeRow[],
): Promise<CompanyNotice[]> {
  const parts = await invoicesOf(
    db,
    rows.map(({ id }) => id),
  );
  const names = await fileNames(
    db,
    rows.flatMap(({ adviceId }) => adviceId ?? []),
  );
  return rows.map((row) =>
    presentForCompany(row, {
      parts: parts.filter(({ noticeId }) => noticeId === row.id),
      advice: names.get(row.adviceId ?? '') ?? null,
    }),
  );
}

export async function showForCompany(db: Queryable, row: NoticeRow): Promise<CompanyNotice> {
  const [shown] = await showForCompanyAll(db, [row]);
  if (!shown) throw new Error('A notice that was just read is not there');
  return shown;
}
