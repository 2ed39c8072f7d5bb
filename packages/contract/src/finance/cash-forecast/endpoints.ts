import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { listFields } from '../../core/list-fields.ts';
import { mostPaise } from '../../core/money.ts';
import { pageMeta } from '../../core/paging.ts';
import { forecastMessages } from './messages.ts';
import { flowSchema, forecastOpeningSchema, forecastWeekSchema } from './model.ts';
import { flowKinds, flowList, forecastPeriods } from './values.ts';

const opening = z
  .string()
  .refine(
    (text) => /^-?\d{1,11}(\.\d{1,2})?$/.test(text) && Math.abs(Number(text)) <= mostPaise / 100,
    { error: forecastMessages.openingForm },
  )
  .transform((text) => Math.round(Number(text) * 100))
  .optional()
  .describe('The balance to begin with, in rupees. Default: that of the newest bank statement.');

export const getCashForecast = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/cash-forecast',
  summary: 'Get the money that is expected to come in and go out in the next 13 weeks',
  access: 'finance:read',
  query: z.object({ opening }),
  response: z.object({
    from: z.string(),
    to: z.string().describe('The last day of the last week.'),
    opening: forecastOpeningSchema,
    data: z.array(forecastWeekSchema).describe('What is overdue, then the weeks.'),
    later: z.record(z.enum(flowKinds), z.number()).describe('What is due after the last week.'),
  }),
});

export const exportCashForecast = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/cash-forecast/export',
  summary: 'Export the forecast as CSV or XLSX; the export is logged',
  access: 'finance:read',
  query: z.object({ opening, format: choice('Format', ['csv', 'xlsx']).default('csv') }),
  streams: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  exports: true,
});

export const listForecastFlows = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/cash-forecast/flows',
  summary: 'List the documents and duties behind a figure of the forecast',
  access: 'finance:read',
  query: z.object({
    ...listFields(flowList),
    kind: choice('Kind', flowKinds),
    period: choice('Period', forecastPeriods),
  }),
  response: z.object({ data: z.array(flowSchema), meta: pageMeta, sum: z.number() }),
});
