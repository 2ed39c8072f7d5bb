import { z } from 'zod';
import { skuField } from '#inventory/catalogue/rules.ts';
import { mostUnits } from '#inventory/goods/conditions.ts';
import { countField } from '#inventory/stock/count-field.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice, recordId } from '../../core/fields.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta, searchFields } from '../../core/paging.ts';
import { givenId, idParams } from '../../core/record.ts';
import { provisioningLimits } from './limits.ts';
import { destinationSchema, suggestionSchema, ticketSchema } from './model.ts';
import {
  addItemsSchema,
  closeTicketSchema,
  createTicketSchema,
  pickSchema,
  setPickedSchema,
  takenField,
  writeOffSchema,
} from './rules.ts';
import { destinationTypes, ticketList, ticketOuts, ticketStatuses } from './values.ts';

const oneTicket = z.object({ data: ticketSchema });

export const listTickets = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/provisioning',
  summary:
    'List tickets, with search by code, destination and SKU codes, filters, sorting and paging',
  access: 'inventory:read',
  query: z.object({
    ...listFields(ticketList),
    status: choice('Status', ['all', ...ticketStatuses]).optional(),
    out: choice('Out', ticketOuts)
      .optional()
      .describe(
        `\`some\`: tickets with goods still out. \`late\`: those of them that are closed, or were issued more than ${provisioningLimits.backDays} days ago.`,
      ),
  }),
  response: z.object({ data: z.array(ticketSchema), meta: pageMeta }),
});

export const createTicket = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/provisioning',
  summary: 'Issue goods to an event or a vendor, all lines or none',
  access: 'inventory:write',
  status: 201,
  conflicts: [
    'INSUFFICIENT_STOCK',
    'BOX_TAKEN',
    'BOX_NOT_AVAILABLE',
    'BOX_ISSUED',
    'WAREHOUSE_INACTIVE',
    'PARTY_ARCHIVED',
    'TOO_MANY_PICKS',
    'SERIES_FULL',
  ],
  versioned: 'data',
  body: createTicketSchema,
  response: oneTicket,
});

export const suggestPicks = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/provisioning/suggest',
  summary: 'Suggest where to pick units of a SKU, oldest stock first',
  access: 'inventory:read',
  query: z.object({
    sku: skuField().describe('An id or a code.'),
    qty: countField('Qty', { min: 1, max: mostUnits }),
    wh: recordId('Warehouse').optional().describe('Default: all active warehouses.'),
    transportBoxId: recordId('Transport box')
      .optional()
      .describe('The transport box that the goods go into; its warehouse is preferred.'),
    taken: takenField()
      .optional()
      .describe(
        'Units that other lines take from the boxes that they name: `box:units,box:units`.',
      ),
  }),
  response: z.object({ data: suggestionSchema }),
});

export const getTicket = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/provisioning/{id}',
  summary: 'Get a ticket with its lines and returned quantities',
  access: 'inventory:read',
  params: idParams,
  versioned: 'data',
  response: oneTicket,
});

export const addItems = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/provisioning/{id}/lines',
  summary: 'Issue more goods on an open ticket, also into its transport box, all lines or none',
  access: 'inventory:write',
  params: idParams,
  status: 201,
  conflicts: [
    'CLOSED',
    'INSUFFICIENT_STOCK',
    'BOX_TAKEN',
    'BOX_NOT_AVAILABLE',
    'BOX_ISSUED',
    'WAREHOUSE_INACTIVE',
    'PARTY_ARCHIVED',
    'TOO_MANY_PICKS',
    'TOO_MUCH_STOCK',
  ],
  versioned: 'data',
  body: addItemsSchema,
  response: oneTicket.extend({ added: z.int().describe('Number of units added.') }),
});

export const pickForTicket = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/provisioning/{id}/pick',
  summary: 'Confirm picked units by a scanned code',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['CLOSED', 'PICKED_ALREADY'],
  versioned: 'data',
  body: pickSchema,
  response: oneTicket.extend({
    picked: z
      .object({
        lineId: z.uuid(),
        code: z.string(),
        name: z.string(),
        picked: z.int(),
        qty: z.int(),
      })
      .describe('The line that was picked; the last one if there were several.'),
  }),
});

export const setPicked = defineEndpoint({
  method: 'PATCH',
  path: '/admin/inventory/provisioning/{id}/lines/{lineId}',
  summary: 'Set the number of picked units of a line',
  access: 'inventory:write',
  params: idParams.extend({ lineId: givenId }),
  conflicts: ['CLOSED', 'PICKED_CHANGED'],
  versioned: 'data',
  body: setPickedSchema,
  response: oneTicket,
});

export const closeTicket = defineEndpoint({
  method: 'PATCH',
  path: '/admin/inventory/provisioning/{id}/close',
  summary: 'Close a ticket, once; goods that are out stay out and can still be returned',
  access: 'inventory:write',
  params: idParams,
  conflicts: ['ALREADY_CLOSED'],
  versioned: 'data',
  body: closeTicketSchema,
  response: oneTicket,
});

export const writeOffTicket = defineEndpoint({
  method: 'POST',
  path: '/admin/inventory/provisioning/{id}/write-off',
  summary: 'Write off goods that are out as used or missing, on open or closed tickets',
  access: 'inventory:write',
  params: idParams,
  status: 201,
  conflicts: ['NOT_OUT'],
  versioned: 'data',
  body: writeOffSchema,
  response: oneTicket.extend({
    return: z
      .object({ id: z.uuid(), code: z.string(), units: z.int() })
      .describe('The document of the write-off.'),
  }),
});

export const getTicketPdf = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/provisioning/{id}/pdf',
  summary: 'Download the pick list of a ticket as a PDF',
  access: 'inventory:read',
  params: idParams,
  streams: 'application/pdf',
});

export const listDestinations = defineEndpoint({
  method: 'GET',
  path: '/admin/inventory/destinations',
  summary: 'Search events and vendors by name, without archived vendors',
  access: 'inventory:read',
  query: z.object({
    ...pageFields(),
    ...searchFields,
    type: choice('Type', ['all', ...destinationTypes]).optional(),
    id: recordId('Id')
      .optional()
      .describe('Only the event or vendor with this id, archived or not.'),
  }),
  response: z.object({ data: z.array(destinationSchema), meta: pageMeta }),
});
