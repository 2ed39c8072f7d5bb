import { forecastWeeks } from './values.ts';

export const forecastMessages = {
  openingForm: 'The opening balance is an amount in rupees with at most 2 decimals',
  /** What the forecast counts in which way, and what it does not know. */
  notes: [
    'What is overdue counts as if it came in or went out today.',
    'Money on account settles the oldest invoices or bills of its customer or vendor: it was received or paid before.',
    'Bills in an open payment run count this week. Tax that is deducted when a bill is paid counts with the bill.',
    'Recurring invoices count at their prices of today’s schedules; drafts that they made count too.',
    'Salaries without payslips repeat the net of the last month with payslips, on the day of the month on which it was paid. Nothing repeats when the last payslips are older than two months.',
    'GST is that of the last month, unless its purchases are filed, and of this month so far: output less input tax, and tax under reverse charge. Credit carried forward and set-off between heads are not known. TDS is what was deducted so far and is not deposited. GST, TDS and salaries recorded from a bank statement are taken off those of their month.',
    `Not known: bills and invoices that will be recorded within the ${forecastWeeks} weeks, tax on them, TDS of salaries to come, loans, interest and what is spent without a bill.`,
  ],
} as const;
