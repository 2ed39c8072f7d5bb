import { z } from 'zod';
import { destinationTypes } from '#inventory/provisioning/values.ts';
import { dayField } from '../../core/day-field.ts';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, recordId } from '../../core/fields.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta, searchFields } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { returnMessages } from './messages.ts';
import { returnSchema, returnSourceSchema } from './model.ts';
import { createReturnSchema, reverseReturnSchema } from './rules.ts';
import { returnList } from './values.ts';

const oneReturn = z.object({ data: returnSchema });

export const listReturns = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/returns',
  summary:
    'List returns and write-offs, with search by code, ticket, box and goods, filters and paging',
  access: 'inventory:read',
  query: daysInOrder(
    z.object({
      ...listFields(returnList),
      fromType: choice('From type', ['all', ...destinationTypes]).optional(),
      ticketId: recordId('Ticket').optional(),
      fromBoxId: recordId('Transport box').optional(),
      wh: recordId('Warehouse').optional(),
      from: dayField('From').optional(),
      to: dayField('To').optional(),
    }),
  ),
  response: z.object({ data: z.array(returnSchema), meta: pageMeta }),
});

export const createReturn = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/returns',
  summary: 'Return goods that are out: from a transport box, a ticket, or open tickets',
  access: 'inventory:write',
  status: 201,
  conflicts: [
    'NOT_OUT',
    'TOO_MANY_TICKETS',
    'DUPLICATE_CODE',
    'WAREHOUSE_INACTIVE',
    'TOO_MUCH_STOCK',
    'MONTH_CLOSED',
  ],
  versioned: 'data',
  body: createReturnSchema,
  response: oneReturn,
});

/** A box or a ticket, or neither. */
const source = z
  .object({
    ...searchFields,
    fromBoxId: recordId('Transport box').optional(),
    ticketId: recordId('Ticket').optional(),
  })
  .superRefine((given, context) => {
    if (given.fromBoxId === undefined || given.ticketId === undefined) return;
    const message = returnMessages.oneSource;
    context.addIssue({ code: 'custom', path: ['fromBoxId'], message, input: given });
  });

export const getReturnSource = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/returns/source',
  summary:
    'List the goods that can be returned from a transport box or a ticket; without either, search the boxes with such goods',
  access: 'inventory:read',
  query: source,
  response: z.object({ data: returnSourceSchema }),
});

export const getReturn = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/returns/{id}',
  summary: 'Get a return with its lines',
  access: 'inventory:read',
  params: idParams,
  versioned: 'data',
  response: oneReturn,
});

export const reverseReturn = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/returns/{id}/reverse',
  summary:
    'Reverse a wrong return or write-off while its goods are still where it put them; the goods are out again',
  access: 'inventory:write',
  params: idParams,
  conflicts: [
    'ALREADY_REVERSED',
    'INSUFFICIENT_STOCK',
    'BOX_TAKEN',
    'WAREHOUSE_INACTIVE',
    'TOO_MUCH_STOCK',
  ],
  versioned: 'data',
  body: reverseReturnSchema,
  response: oneReturn,
});
