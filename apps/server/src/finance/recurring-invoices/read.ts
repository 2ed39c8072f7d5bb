import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { metaOf, searchOf } from '@kolam/contract/core/paging.ts';
import type {
  listMadeInvoices,
  listRecurringInvoices,
} from '@kolam/contract/finance/recurring-invoices/endpoints.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { presentSchedules, scheduleResponse } from './present.ts';
import { countMonths, findSchedule, listMade, listSchedulePage } from './store.ts';

export async function readSchedules(
  context: SignedInContext,
  query: QueryOf<typeof listRecurringInvoices>,
) {
  const { rows, total } = await listSchedulePage(context.db, {
    filter: {
      search: searchOf(query),
      status: query.status,
      interval: query.interval,
      party: query.party,
      invoice: query.invoice,
    },
    sort: sortOf(query.sort),
    page: query,
  });
  return { data: await presentSchedules(context.db, context, rows), meta: metaOf(query, total) };
}

export async function readSchedule(context: SignedInContext, id: string) {
  const row = await findSchedule(context.db, id);
  if (!row) throw notFound();
  return scheduleResponse(context.db, context, row);
}

/** Lists the invoices that a schedule has made. */
export async function readMade(
  { db }: SignedInContext,
  id: string,
  query: QueryOf<typeof listMadeInvoices>,
) {
  if (!(await findSchedule(db, id))) throw notFound();
  const made = await listMade(db, id, query);
  return {
    data: made.map(({ month, invoice }) => ({
      month,
      invoice: invoice && {
        id: invoice.id,
        code: invoice.code,
        status: invoice.status,
        issuedOn: invoice.issuedOn,
        grandTotal: inRupees(invoice.grandTotal),
        due: inRupees(invoice.due),
      },
    })),
    meta: metaOf(query, await countMonths(db, id)),
  };
}
