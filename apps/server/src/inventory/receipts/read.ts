import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listReceipts } from '@kolam/contract/inventory/receipts/endpoints.ts';
import { receiptLimits } from '@kolam/contract/inventory/receipts/limits.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { presentReceipt, presentReceipts } from './present.ts';
import { findReceipt, listReceiptPage } from './store.ts';

export async function readReceipts(context: RequestContext, query: QueryOf<typeof listReceipts>) {
  const { po, wh, reversed, from, to } = query;
  const { rows, total } = await listReceiptPage(context.db, {
    filter: {
      search: searchOf(query),
      po,
      wh,
      reversed,
      from,
      to,
    },
    sort: sortOf(query.sort),
    page: query,
  });
  const data = await presentReceipts(context.db, rows, { first: receiptLimits.shownLines });
  return { data, meta: metaOf(query, total) };
}

export async function readReceipt(context: RequestContext, id: string) {
  const row = await findReceipt(context.db, id);
  if (!row) throw notFound();
  return { data: await presentReceipt(context.db, row) };
}
