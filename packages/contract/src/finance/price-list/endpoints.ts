import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { priceListEntrySchema } from './model.ts';
import { savePriceListEntrySchema } from './rules.ts';
import { priceList } from './values.ts';

const oneEntry = z.object({ data: priceListEntrySchema });

export const listPriceList = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/price-list',
  summary: 'List what we sell, with search by description and code, filters, sorting and paging',
  access: 'finance:read',
  query: z.object(listFields(priceList)),
  response: z.object({
    data: z.array(priceListEntrySchema),
    usual: priceListEntrySchema
      .nullable()
      .describe('The entry that new invoices start with, on every page.'),
    meta: pageMeta,
  }),
});

export const getPriceListEntry = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/price-list/{id}',
  summary: 'Get an entry of the price list',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: oneEntry,
});

export const createPriceListEntry = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/price-list',
  summary: 'Add a service or goods to the price list',
  access: 'finance:write',
  status: 201,
  conflicts: ['ENTRY_EXISTS'],
  versioned: 'data',
  body: savePriceListEntrySchema,
  response: oneEntry,
});

export const updatePriceListEntry = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/price-list/{id}',
  summary: 'Replace an entry of the price list; documents keep what they have',
  access: 'finance:write',
  params: idParams,
  conflicts: ['ENTRY_EXISTS'],
  versioned: 'data',
  body: savePriceListEntrySchema,
  response: oneEntry,
});

export const deletePriceListEntry = defineEndpoint({
  method: 'DELETE',
  path: '/admin/finance/price-list/{id}',
  summary: 'Remove an entry from the price list; documents keep what they have',
  access: 'finance:write',
  params: idParams,
  response: z.object({ deleted: z.object({ id: z.uuid() }) }),
});
