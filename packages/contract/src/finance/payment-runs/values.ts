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
export const bankLayouts = ['csv', 'hdfc', 'icici', 'sbi', 'axis'] as const;
export type BankLayout = (typeof bankLayouts)[number];

type LayoutFacts = {
  label: string;
  /** The date of the bank’s description that it follows. Null if none is public. */
  asOf: string | null;
  /** Whether a bank took such a file. */
  tried: boolean;
  extension: 'csv' | 'txt';
  /** The beginning of the IFSC of our account, which the file names. Null if it names none. */
  ownBank: string | null;
};

/**
 * Source of `hdfc`: HDFC Bank, RBI adapter specification, annexure 1, with examples of September
 * 2017. The others follow files that programs of customers make, as of November 2026.
 */
export const bankLayoutFacts = {
  csv: {
    label: 'CSV with titles',
    ...{ asOf: null, tried: true, extension: 'csv', ownBank: null },
  },
  hdfc: {
    label: 'HDFC Bank ENet',
    ...{ asOf: '2017-09-18', tried: false, extension: 'csv', ownBank: null },
  },
  icici: {
    label: 'ICICI Bank bulk payment',
    ...{ asOf: null, tried: false, extension: 'csv', ownBank: 'ICIC' },
  },
  sbi: {
    label: 'State Bank of India bulk upload',
    ...{ asOf: null, tried: false, extension: 'txt', ownBank: 'SBIN' },
  },
  axis: {
    label: 'Axis Bank bulk payment',
    ...{ asOf: null, tried: false, extension: 'csv', ownBank: 'UTIB' },
  },
} satisfies Record<BankLayout, LayoutFacts>;

/** @param code of the run */
export const bankFileName = (code: string, layout: BankLayout): string =>
  `${code.replaceAll('/', '-')}-${layout}.${bankLayoutFacts[layout].extension}`;

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
