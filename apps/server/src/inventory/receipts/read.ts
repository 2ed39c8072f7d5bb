import type { QueryOf } from '@kolam/contract/core/call.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listReceipts } from '@kolam/contract/inventory/receipts/calls.ts';
import { receiptLimits } from '@kolam/contract/inventory/receipts/limits.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { Scope } from '#core/scope.ts';
import { presentReceipt, presentReceipts } from './present.ts';
import { findReceipt, listReceiptPage } from './store.ts';

export async function readReceipts(scope: Scope, query: QueryOf<typeof listReceipts>) {
  const { po, wh, reversed, from, to } = query;
  const { rows, total } = await listReceiptPage(scope.db, {
    filter: {
      search: searchOf(query),
      po,
      wh,
      reversed: reversed === undefined || reversed === 'all' ? undefined : reversed === 'true',
      from,
      to,
    },
    sort: sortOf(query.sort),
    page: query,
  });
  const data = await presentReceipts(scope.db, rows, { first: receiptLimits.shownLines });
  return { data, meta: metaOf(query, total) };
}

export async function readReceipt(scope: Scope, id: string) {
  const row = await findReceipt(scope.db, id);
  if (!row) throw notFound();
  return { data: await presentReceipt(scope.db, row) };
}
