import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type { listPaymentReminders } from '@kolam/contract/finance/payment-reminders/endpoints.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext } from '#core/request-context.ts';
import { presentReminders } from './present.ts';
import { listReminderPage } from './store.ts';

export async function readReminders(
  { db }: RequestContext,
  query: QueryOf<typeof listPaymentReminders>,
) {
  const { rows, total } = await listReminderPage(db, {
    search: searchOf(query),
    customer: query.customer,
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentReminders(db, rows), meta: metaOf(query, total) };
}
