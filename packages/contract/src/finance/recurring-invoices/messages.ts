import { recurringLimits } from './values.ts';

export const recurringMessages = {
  created: 'Recurring invoice saved',
  updated: 'Recurring invoice changed',
  deleted: 'Recurring invoice deleted',
  paused: 'Recurring invoice paused',
  resumed: 'Recurring invoice resumed',
  ended: 'Recurring invoice ended',
  loadFailed: 'Failed to load recurring invoices',
  saveFailed: 'Failed to save the recurring invoice',
  changeFailed: 'Failed to change the recurring invoice',
  deleteFailed: 'Failed to delete the recurring invoice',
  empty: 'No recurring invoices',
  endsBeforeStart: 'The last day can’t be before the first',
  noInvoiceBetween: 'No invoice falls between the first and the last day',
  startTooEarly: 'The first day must lie in this or the previous financial year',
  sameDayTwice: 'A price can change once a day only',
  tooManyPrices: `A line can have at most ${recurringLimits.prices} price changes`,
  hasInvoices: 'It has made invoices, so it can’t be deleted. End it instead.',
  alreadyPaused: 'It is paused already.',
  notPaused: 'It is not paused.',
  alreadyEnded: 'It has ended. To continue it, change its last day.',
} as const;
