import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageFields, pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { madeInvoiceSchema, recurringInvoiceSchema } from './model.ts';
import { recurringStateSchema, saveRecurringInvoiceSchema } from './rules.ts';
import { recurringInvoiceList } from './values.ts';

const oneSchedule = z.object({ data: recurringInvoiceSchema });

export const listRecurringInvoices = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/recurring-invoices',
  summary:
    'List recurring invoices, with search by name and customer, filters, sorting and paging; `invoice` finds the one that made an invoice',
  access: 'finance:read',
  query: z.object(listFields(recurringInvoiceList)),
  response: z.object({ data: z.array(recurringInvoiceSchema), meta: pageMeta }),
});

export const createRecurringInvoice = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/recurring-invoices',
  summary:
    'Create a recurring invoice; invoices of days that have passed since its first day are made at once',
  access: 'finance:write',
  status: 201,
  conflicts: ['PARTY_ARCHIVED'],
  versioned: 'data',
  body: saveRecurringInvoiceSchema,
  response: oneSchedule,
});

export const getRecurringInvoice = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/recurring-invoices/{id}',
  summary: 'Get a recurring invoice with its lines',
  access: 'finance:read',
  params: idParams,
  versioned: 'data',
  response: oneSchedule,
});

export const updateRecurringInvoice = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/recurring-invoices/{id}',
  summary:
    'Replace a recurring invoice; drafts that nobody changed are made again, all other invoices stay',
  access: 'finance:write',
  params: idParams,
  conflicts: ['PARTY_ARCHIVED'],
  versioned: 'data',
  body: saveRecurringInvoiceSchema,
  response: oneSchedule,
});

export const setRecurringInvoiceState = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/recurring-invoices/{id}/state',
  summary: 'Pause, resume or end a recurring invoice; drafts that nobody changed are deleted',
  access: 'finance:write',
  params: idParams,
  conflicts: ['ALREADY_PAUSED', 'NOT_PAUSED', 'ALREADY_ENDED'],
  versioned: 'data',
  body: recurringStateSchema,
  response: oneSchedule,
});

export const deleteRecurringInvoice = defineEndpoint({
  method: 'DELETE',
  path: '/admin/finance/recurring-invoices/{id}',
  summary: 'Delete a recurring invoice that has made no invoice',
  access: 'finance:write',
  params: idParams,
  conflicts: ['HAS_INVOICES'],
  response: z.object({ deleted: z.object({ id: z.uuid() }) }),
});

export const listMadeInvoices = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/recurring-invoices/{id}/invoices',
  summary: 'List the invoices that a recurring invoice has made, the latest month first',
  access: 'finance:read',
  params: idParams,
  query: z.object(pageFields()),
  response: z.object({ data: z.array(madeInvoiceSchema), meta: pageMeta }),
});
