import * as endpoints from '@kolam/contract/finance/price-list/endpoints.ts';
import { route } from '#core/route.ts';
import { readEntry, readPriceList } from './read.ts';
import { createEntry, deleteEntry, updateEntry } from './save.ts';

export const priceListRoutes = [
  route(endpoints.listPriceList, (context, { query }) => readPriceList(context, query)),
  route(endpoints.createPriceListEntry, (context, { body }) => createEntry(context, body)),
  route(endpoints.getPriceListEntry, (context, { params }) => readEntry(context, params.id)),
  route(endpoints.updatePriceListEntry, (context, { params, body }) =>
    updateEntry(context, params.id, body),
  ),
  route(endpoints.deletePriceListEntry, (context, { params }) => deleteEntry(context, params.id)),
];
