import { z } from 'zod';
import { largestFile } from '#platform/files/model.ts';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { filterFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { givenId, idParams } from '../../core/record.ts';
import { eventLimits } from './limits.ts';
import { eventDetailSchema, eventSchema } from './model.ts';
import { createEventSchema, updateEventSchema } from './rules.ts';
import { eventList } from './values.ts';

/** The fields of the list and its export. */
const filters = filterFields(eventList);

const oneEvent = z.object({ data: eventDetailSchema });

export const listEvents = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/events',
  summary: 'List events, with search by name, client, city and venue, filters, sorting and paging',
  access: 'finance:read',
  query: daysInOrder(
    z.object({
      ...pageFields(),
      ...filters,
    }),
  ),
  response: z.object({
    data: z.array(eventSchema),
    meta: pageMeta,
    totals: z
      .object({ budget: z.number(), used: z.number() })
      .describe('Of the whole filtered list, in rupees.'),
  }),
});

export const exportEvents = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/events/export',
  summary:
    'Export the filtered events with their figures by head as CSV or XLSX, in list order; the export is logged',
  access: 'finance:read',
  query: daysInOrder(
    z.object({ ...filters, format: choice('Format', ['csv', 'xlsx']).default('csv') }),
  ),
  streams: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  exports: true,
});

export const getEvent = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/events/{id}',
  summary: 'Get an event with budget, actual figures and variance by head',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: oneEvent,
});

export const createEvent = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/events',
  summary: 'Create an event',
  access: 'finance:write',
  status: 201,
  versioned: 'data',
  body: createEventSchema,
  response: oneEvent,
});

export const updateEvent = defineEndpoint({
  method: 'PATCH',
  path: '/admin/finance/events/{id}',
  summary: 'Update an event, its figures or its status; omitted fields stay unchanged',
  access: 'finance:write',
  params: idParams,
  versioned: 'data',
  body: updateEventSchema,
  response: oneEvent,
});

export const deleteEvent = defineEndpoint({
  method: 'DELETE',
  path: '/admin/finance/events/{id}',
  summary: 'Delete an event that has no documents and no issued goods, with its files',
  access: 'finance:write',
  params: idParams,
  conflicts: ['HAS_DOCUMENTS', 'HAS_TICKETS'],
  response: z.object({}),
});

export const addEventAttachments = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/events/{id}/attachments',
  summary: 'Add files to an event',
  access: 'finance:write',
  params: idParams,
  status: 201,
  uploads: { maxBytes: largestFile, maxFiles: eventLimits.attachments, field: 'attachment_0' },
  conflicts: ['TOO_MANY_ATTACHMENTS'],
  versioned: 'data',
  body: z.object({}),
  response: oneEvent,
});

export const removeEventAttachment = defineEndpoint({
  method: 'DELETE',
  path: '/admin/finance/events/{id}/attachments/{attachmentId}',
  summary: 'Remove a file from an event',
  access: 'finance:write',
  params: idParams.extend({ attachmentId: givenId }),
  versioned: 'data',
  response: oneEvent,
});
