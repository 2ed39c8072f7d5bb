import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, recordId } from '../../core/fields.ts';
import { pageFields, pageMeta, searchFields, sortField } from '../../core/paging.ts';
import { givenId, idParams } from '../../core/record.ts';
import {
  countDetailSchema,
  countDoubts,
  countLineSchema,
  countLineSorts,
  countLineViews,
  countPlaceSchema,
  countPlaceViews,
  countSchema,
  countSorts,
  countStatuses,
} from './model.ts';
import {
  cancelCountSchema,
  countPlaceBodySchema,
  createCountSchema,
  scanCountSchema,
  updateCountLineSchema,
} from './rules.ts';

const oneCount = z.object({ data: countDetailSchema });

export const listCounts = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/counts',
  summary: 'Stock counts: searched by code, place and note, filtered, sorted, paged',
  access: 'inventory:read',
  query: z.object({
    ...pageFields(),
    ...searchFields,
    status: choice('Status', ['all', ...countStatuses]).optional(),
    wh: recordId('Warehouse').optional(),
    sort: sortField(countSorts).default('-createdAt'),
  }),
  response: z.object({ data: z.array(countSchema), meta: pageMeta }),
});

export const startCount = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/counts',
  summary: 'Start to count a warehouse or one box; each is in one count at a time',
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
  summary: 'One stock count, and how far it is',
  access: 'inventory:read',
  params: idParams,
  versioned: 'data',
  response: oneCount,
});

export const listCountLines = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/counts/{id}/lines',
  summary:
    'What was counted: searched by code and name, by place, sorted, paged; the book after it',
  access: 'inventory:read',
  params: idParams,
  query: z.object({
    ...pageFields({ limit: 100 }),
    ...searchFields,
    place: recordId('Place').optional().describe('A box, or the warehouse for what lies in none.'),
    show: choice('Show', countLineViews)
      .optional()
      .describe(
        '`differences`: what posting changes, and what must be decided before; `undecided`: only that. While the count is open all are shown.',
      ),
    sort: sortField(countLineSorts).default('-countedAt'),
  }),
  response: z.object({ data: z.array(countLineSchema), meta: pageMeta }),
});

export const listCountPlaces = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/counts/{id}/places',
  summary:
    'The places of a count that were begun, the floor first: searched by code and label, paged',
  access: 'inventory:read',
  params: idParams,
  query: z.object({
    ...pageFields({ limit: 50 }),
    ...searchFields,
    place: recordId('Place')
      .optional()
      .describe('One place, a box or the warehouse; also a box that nobody began yet.'),
    show: choice('Show', countPlaceViews)
      .default('all')
      .describe('`counted`: those that were marked as counted; `open`: the others.'),
  }),
  response: z.object({ data: z.array(countPlaceSchema), meta: pageMeta }),
});

export const scanForCount = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/counts/{id}/scan',
  summary: 'Count what was scanned; the code of a box says that counting goes on there',
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
  summary: 'Count a line again; in review also leave it out or answer what is asked about it',
  access: 'inventory:write',
  params: idParams.extend({ lineId: givenId }),
  conflicts: ['NOT_OPEN', 'NOT_IN_REVIEW', 'COUNTED_MEANWHILE', 'BOX_ISSUED', 'CORRECTED_SINCE'],
  body: updateCountLineSchema,
  response: z.object({ data: countLineSchema }),
});

export const finishCountPlace = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/counts/{id}/places',
  summary: 'Mark a place as counted, also an empty one: what was not counted there is missing',
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
  summary: 'End counting and look at the differences',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['NOT_OPEN', 'NOTHING_COUNTED'],
  versioned: 'data',
  response: oneCount,
});

export const reopenCount = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/counts/{id}/reopen',
  summary: 'Count on',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['NOT_IN_REVIEW'],
  versioned: 'data',
  response: oneCount,
});

export const postCount = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/counts/{id}/post',
  summary: 'Put stock right by the differences, all at once and once',
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
  summary: 'Give a count up: stock stays as it is',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['CLOSED'],
  versioned: 'data',
  body: cancelCountSchema,
  response: oneCount,
});
