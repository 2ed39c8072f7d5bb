import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { choice } from '../../core/fields.ts';
import { monthField } from '../../core/month-field.ts';
import { headSumSchema } from '../other-entries/model.ts';
import { resultFiguresSchema, resultMonthSchema } from './model.ts';

const months = {
  from: monthField('From').optional().describe('Default: April of the financial year of `to`.'),
  to: monthField('To').optional().describe('Default: this month.'),
};

export const listResults = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/results',
  summary: 'List income and expense by month (default: this financial year to date)',
  access: 'finance:read',
  query: z.object(months),
  response: z.object({
    data: z.array(resultMonthSchema).describe('The earliest month first.'),
    from: z.string(),
    to: z.string(),
    totals: resultFiguresSchema,
    heads: z
      .array(headSumSchema)
      .describe('Other entries of the months by head, also those that are neither.'),
  }),
});

export const exportResults = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/results/export',
  summary: 'Export income and expense by month as CSV or XLSX; the export is logged',
  access: 'finance:read',
  query: z.object({ ...months, format: choice('Format', ['csv', 'xlsx']).default('csv') }),
  streams: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  exports: true,
});
