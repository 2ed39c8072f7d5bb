import { defineList } from '../../core/list.ts';

/** The days on which customers can be reminded, counted from the due date: below 0 before it. */
export const reminderDays = [-7, -3, 0, 3, 7, 15, 30, 45, 60] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** The days that a new rule proposes. */
export const usualReminderDays: readonly ReminderDay[] = [-3, 0, 7, 15, 30];

/**
 * The number of days for which a missed reminder is still sent, when no server ran or the rule was
 * switched on meanwhile. An earlier one is left out: customers with old debts are not flooded.
 */
export const latestReminderDays = 2;

/** The number of invoices that one mail has attached, the oldest due date first. */
export const mostAttachedInvoices = 5;

/** Customers that were reminded of what is due, one row for each mail. */
export const reminderList = defineList({
  search: { label: 'Search', placeholder: 'Customer or email' },
  filters: { customer: { id: 'a customer' } },
  sorts: ['createdAt', 'customer'],
  sort: '-createdAt',
});
