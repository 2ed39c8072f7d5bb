import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { monthField } from '../../core/month-field.ts';
import { closingMonthDetailSchema, closingMonthSchema } from './model.ts';
import { closeMonthSchema, fileMonthSchema, reopenMonthSchema } from './rules.ts';

const oneMonth = z.object({ data: closingMonthDetailSchema });

export const listMonths = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/months',
  summary: 'List the months of this and the previous financial year with the state of each book',
  access: 'finance:read',
  response: z.object({ data: z.array(closingMonthSchema).describe('Newest first.') }),
});

export const getMonth = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/months/{month}',
  summary: 'Get a month with the state and the unfinished work of each book',
  access: 'finance:read',
  params: z.object({ month: monthField('Month') }),
  response: oneMonth,
});

export const closeMonth = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/months/close',
  summary: 'Close a book for a month: nothing of that month can be changed any more',
  access: 'finance:close',
  conflicts: ['ALREADY_CLOSED', 'UNFINISHED'],
  body: closeMonthSchema,
  response: oneMonth,
});

export const fileMonth = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/months/file',
  summary: 'Record that the return of a closed month is filed: the month stays closed',
  access: 'finance:close',
  conflicts: ['NOT_CLOSED', 'MONTH_FILED', 'SALES_OPEN'],
  body: fileMonthSchema,
  response: oneMonth,
});

export const reopenMonth = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/months/reopen',
  summary: 'Open a closed month again, with a reason; Administrators are informed by mail',
  access: 'finance:close',
  conflicts: ['NOT_CLOSED', 'MONTH_FILED', 'PURCHASES_FILED'],
  body: reopenMonthSchema,
  response: oneMonth,
});
