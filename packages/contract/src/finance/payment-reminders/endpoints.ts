import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint.ts';
import { listFields } from '../../core/list-fields.ts';
import { pageMeta } from '../../core/paging.ts';
import { idParams } from '../../core/record.ts';
import { customerRemindersSchema, paymentReminderSchema, reminderRuleSchema } from './model.ts';
import { pauseRemindersSchema, reminderRuleBodySchema, sendReminderSchema } from './rules.ts';
import { reminderList } from './values.ts';

const rule = z.object({ data: reminderRuleSchema });
const ofCustomer = z.object({ data: customerRemindersSchema });

export const getReminderRule = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payment-reminders/rule',
  summary: 'Get the days on which customers are reminded of invoices that are due',
  access: 'finance:read',
  response: rule,
});

export const saveReminderRule = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/payment-reminders/rule',
  summary:
    'Set the days on which customers are reminded by mail, from now on; a day that passed more than two days ago is left out',
  access: 'finance:write',
  body: reminderRuleBodySchema,
  response: rule,
});

export const listPaymentReminders = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/payment-reminders',
  summary: 'List the reminders that were sent to customers',
  access: 'finance:read',
  query: z.object(listFields(reminderList)),
  response: z.object({ data: z.array(paymentReminderSchema), meta: pageMeta }),
});

export const getCustomerReminders = defineEndpoint({
  method: 'GET',
  path: '/admin/finance/customers/{id}/reminders',
  summary: 'Get whether the rule reminds a customer, and the last reminder',
  access: 'finance:read',
  params: idParams,
  response: ofCustomer,
});

export const sendPaymentReminder = defineEndpoint({
  method: 'POST',
  path: '/admin/finance/customers/{id}/reminders',
  summary:
    'Remind a customer by mail of all invoices with something due, with the invoices attached; once a day',
  access: 'finance:write',
  params: idParams,
  conflicts: ['NO_EMAIL', 'NOTHING_DUE', 'ON_ACCOUNT', 'PARTY_ARCHIVED', 'REMINDED_TODAY'],
  status: 201,
  body: sendReminderSchema,
  response: z.object({ data: paymentReminderSchema }),
});

export const pauseCustomerReminders = defineEndpoint({
  method: 'PUT',
  path: '/admin/finance/customers/{id}/reminders',
  summary: 'Leave a customer out of the rule, or remind it again',
  access: 'finance:write',
  params: idParams,
  body: pauseRemindersSchema,
  response: ofCustomer,
});
