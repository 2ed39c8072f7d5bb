import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, recordId } from '../../core/fields.ts';
import { filterFields, listFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta, searchFields } from '../../core/paging.ts';
import { givenId, idParams } from '../../core/record.ts';
import {
  countDetailSchema,
  countDoubts,
  countLineSchema,
  countPlaceSchema,
  countSchema,
} from './model.ts';
import {
  cancelCountSchema,
  countPlaceBodySchema,
  createCountSchema,
  scanCountSchema,
  updateCountLineSchema,
} from './rules.ts';
import { countLineList, countLineViews, countList, countPlaceViews } from './values.ts';

const oneCount = z.object({ data: countDetailSchema });

export const listCounts = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/counts',
  summary: 'List stock counts, with search by code, place and note, filters, sorting and paging',
  access: 'inventory:read',
  query: z.object({
    ...listFields(countList),
  }),
  response: z.object({ data: z.array(countSchema), meta: pageMeta }),
});

export const startCount = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/counts',
  summary: 'Start a count of a warehouse or a box; each place is in at most one count at a time',
  access: 'inventory:write',
  status: 201,
  conflicts: ['COUNT_OPEN', 'BOX_ISSUED', 'WAREHOUSE_INACTIVE'],
  versioned: 'data',
  body: createCountSchema,
  response: oneCount,
});

export const getCount = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/counts/{id}',
  summary: 'Get a stock count with its progress',
  access: 'inventory:read',
  params: idParams,
  versioned: 'data',
  response: oneCount,
});

export const listCountLines = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/counts/{id}/lines',
  summary:
    'List the lines of a count, with search by code and name, a filter by place, sorting and paging; book quantities are shown after counting',
  access: 'inventory:read',
  params: idParams,
  query: z.object({
    ...pageFields({ limit: 100 }),
    ...filterFields(countLineList),
    place: recordId('Place')
      .optional()
      .describe('Id of a box, or of the warehouse for goods in no box.'),
    show: choice('Show', countLineViews)
      .optional()
      .describe(
        '`differences`: lines that posting changes, and lines to be decided before; `undecided`: only the latter. While the count is open all lines are returned.',
      ),
  }),
  response: z.object({ data: z.array(countLineSchema), meta: pageMeta }),
});

export const listCountPlaces = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/counts/{id}/places',
  summary:
    'List the started places of a count, the floor first, with search by code and label, and paging',
  access: 'inventory:read',
  params: idParams,
  query: z.object({
    ...pageFields({ limit: 50 }),
    ...searchFields,
    place: recordId('Place')
      .optional()
      .describe('Id of one place: a box or the warehouse; also a box that has not been started.'),
    show: choice('Show', countPlaceViews)
      .default('all')
      .describe('`counted`: places marked as counted; `open`: the others.'),
  }),
  response: z.object({ data: z.array(countPlaceSchema), meta: pageMeta }),
});

export const scanForCount = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/counts/{id}/scan',
  summary: 'Count a scanned code; the code of a box changes the place of counting',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['NOT_OPEN', 'COUNT_OPEN', 'BOX_ISSUED'],
  body: scanCountSchema,
  response: z.object({
    data: z.discriminatedUnion('type', [
      z.object({ type: z.literal('place'), place: countPlaceSchema }),
      z.object({ type: z.literal('line'), place: countPlaceSchema, line: countLineSchema }),
    ]),
  }),
});

export const updateCountLine = defineEndpoint({
  method: 'PATCH',
  path: '/admin/inventory/counts/{id}/lines/{lineId}',
  summary: 'Recount a line; in review also leave it out or make the required decisions',
  access: 'inventory:write',
  params: idParams.extend({ lineId: givenId }),
  conflicts: ['NOT_OPEN', 'NOT_IN_REVIEW', 'COUNTED_MEANWHILE', 'BOX_ISSUED', 'CORRECTED_SINCE'],
  body: updateCountLineSchema,
  response: z.object({ data: countLineSchema }),
});

export const finishCountPlace = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/counts/{id}/places',
  summary:
    'Mark a place as counted, even if it is empty; goods that were not counted there are missing',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['NOT_OPEN', 'COUNT_OPEN', 'BOX_ISSUED'],
  versioned: 'data',
  body: countPlaceBodySchema,
  response: oneCount,
});

export const reviewCount = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/counts/{id}/review',
  summary: 'End counting and review the differences',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['NOT_OPEN', 'NOTHING_COUNTED'],
  versioned: 'data',
  response: oneCount,
});

export const reopenCount = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/counts/{id}/reopen',
  summary: 'Continue counting',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['NOT_IN_REVIEW'],
  versioned: 'data',
  response: oneCount,
});

export const postCount = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/counts/{id}/post',
  summary: 'Post all differences to stock at once, only once',
  access: 'inventory:write',
  params: idParams,
  conflicts: [
    'NOT_IN_REVIEW',
    ...countDoubts,
    'INSUFFICIENT_STOCK',
    'TOO_MUCH_STOCK',
    'TOO_MANY_DIFFERENCES',
    'WAREHOUSE_INACTIVE',
  ],
  versioned: 'data',
  response: oneCount,
});

export const cancelCount = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/counts/{id}/cancel',
  summary: 'Cancel a count; stock stays unchanged',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['CLOSED'],
  versioned: 'data',
  body: cancelCountSchema,
  response: oneCount,
});
