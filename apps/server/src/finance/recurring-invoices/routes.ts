import * as endpoints from '@kolam/contract/finance/recurring-invoices/endpoints.ts';
import { route } from '#core/route.ts';
import { readMade, readSchedule, readSchedules } from './read.ts';
import { createSchedule, deleteSchedule, updateSchedule } from './save.ts';
import { setState } from './state.ts';

export const recurringInvoiceRoutes = [
  route(endpoints.listRecurringInvoices, (context, { query }) => readSchedules(context, query)),
  route(endpoints.createRecurringInvoice, (context, { body }) => createSchedule(context, body)),
  route(endpoints.getRecurringInvoice, (context, { params }) => readSchedule(context, params.id)),
  route(endpoints.updateRecurringInvoice, (context, { params, body }) =>
    updateSchedule(context, params.id, body),
  ),
  route(endpoints.setRecurringInvoiceState, (context, { params, body }) =>
    setState(context, params.id, body),
  ),
  route(endpoints.deleteRecurringInvoice, (context, { params }) =>
    deleteSchedule(context, params.id),
  ),
  route(endpoints.listMadeInvoices, (context, { params, query }) =>
    readMade(context, params.id, query),
  ),
];
