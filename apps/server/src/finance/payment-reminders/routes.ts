import * as endpoints from '@kolam/contract/finance/payment-reminders/endpoints.ts';
import { route } from '#core/route.ts';
import { pauseCustomer, readCustomerReminders } from './of-customer.ts';
import { readReminders } from './read.ts';
import { changeRule, readRule } from './rule.ts';
import { sendReminder } from './send.ts';

export const paymentReminderRoutes = [
  route(endpoints.getReminderRule, (context) => readRule(context)),
  route(endpoints.saveReminderRule, (context, { body }) => changeRule(context, body)),
  route(endpoints.listPaymentReminders, (context, { query }) => readReminders(context, query)),
  route(endpoints.getCustomerReminders, (context, { params }) =>
    readCustomerReminders(context, params.id),
  ),
  route(endpoints.sendPaymentReminder, (context, { params, body }) =>
    sendReminder(context, params.id, body),
  ),
  route(endpoints.pauseCustomerReminders, (context, { params, body }) =>
    pauseCustomer(context, params.id, body),
  ),
];
