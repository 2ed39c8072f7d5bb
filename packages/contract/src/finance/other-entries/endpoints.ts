import { z } from 'zod';
import { daysInOrder } from '../../core/day-span.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { filterFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { listedEntrySchema } from './model.ts';
import { otherEntryList } from './values.ts';

const path = '/admin/finance/other-entries' as const;
const filters = filterFields(otherEntryList);

export const listOtherEntries = defineEndpoint({
  method: 'GET',
  path,
  summary:
    'List other entries, with search by number and note, filters by head, direction, period and reversal, sorting and paging',
  access: 'finance:read',
  query: daysInOrder(z.object({ ...pageFields(), ...filters })),
  response: z.object({ data: z.array(listedEntrySchema), meta: pageMeta }),
});

export const exportOtherEntries = defineEndpoint({
  method: 'GET',
  path: `${path}/export`,
  summary: 'Export the filtered other entries as CSV or XLSX, in list order; the export is logged',
  access: 'finance:read',
  query: daysInOrder(
    z.object({ ...filters, format: choice('Format', ['csv', 'xlsx']).default('csv') }),
  ),
  streams: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  exports: true,
});

export const getOtherEntry = defineEndpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Get an other entry',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: z.object({ data: listedEntrySchema }),
});
