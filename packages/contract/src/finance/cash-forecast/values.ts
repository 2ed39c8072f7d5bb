import { defineList } from '../../core/list.ts';

/** The weeks of a forecast, from today on. */
export const forecastWeeks = 13;

/** What money comes in for, then what it goes out for. */
export const inflows = ['invoices', 'customerAccounts', 'recurring'] as const;
export const outflows = ['bills', 'vendorAccounts', 'runs', 'salaries', 'tds', 'gst'] as const;
export const flowKinds = [...inflows, ...outflows] as const;
export type FlowKind = (typeof flowKinds)[number];

export const flowLabels: Record<FlowKind, string> = {
  invoices: 'Invoices',
  customerAccounts: 'Less on account',
  recurring: 'Recurring invoices',
  bills: 'Bills',
  vendorAccounts: 'Less on account with vendors',
  runs: 'Payment runs',
  salaries: 'Salaries',
  tds: 'TDS',
  gst: 'GST',
};

/** What is due before today, a week by its number, and what is due after the last week. */
export const forecastPeriods = [
  'overdue',
  ...Array.from({ length: forecastWeeks }, (_, place) => `${place + 1}`),
  'later',
] as [string, ...string[]];

/** What makes up one figure of a forecast. */
export const flowList = defineList({ filters: {}, sorts: ['day', 'amount'], sort: 'day' });
