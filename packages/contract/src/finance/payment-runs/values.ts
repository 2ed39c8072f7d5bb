import { defineList } from '../../core/list.ts';

export const runStates = ['draft', 'released', 'confirmed', 'cancelled'] as const;
export type RunState = (typeof runStates)[number];

export const runStateLabels = {
  draft: 'Draft',
  released: 'Released',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
} satisfies Record<RunState, string>;

/** What became of a bill in a run: to be paid, paid, or taken out. */
export const runLineStates = ['open', 'paid', 'out'] as const;
export type RunLineState = (typeof runLineStates)[number];

/** The layouts of the bank file. */
export const bankLayouts = ['csv', 'hdfc'] as const;
export type BankLayout = (typeof bankLayouts)[number];

/**
 * `asOf` is the date of the description that a layout follows, `tried` whether a bank took such a
 * file. Source of `hdfc`: HDFC Bank, RBI adapter specification, annexure 1, with examples of
 * September 2017.
 */
export const bankLayoutFacts = {
  csv: { label: 'CSV with titles', asOf: null, tried: true },
  hdfc: { label: 'HDFC Bank ENet', asOf: '2017-09-18', tried: false },
} satisfies Record<BankLayout, { label: string; asOf: string | null; tried: boolean }>;

export const runLimits = {
  /** Bills of one run. */
  bills: 100,
} as const;

export const runList = defineList({
  search: { label: 'Search payment runs', placeholder: 'Number, bill or vendor' },
  filters: {
    state: { label: 'State', all: 'All states', options: runStateLabels },
  },
  sorts: ['createdAt', 'amount'],
  sort: '-createdAt',
});
