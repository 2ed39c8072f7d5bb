import { type TaxedSection, taxedSectionLabels, taxedSections } from '#finance/tax/sections.ts';
import { defineList } from '../../core/list.ts';

/** What tax is deposited for: sections of vendors, and salaries. */
export const payableSections = [...taxedSections, 'salary'] as const;
export type PayableSection = TaxedSection | 'salary';

export const payableSectionLabels: Record<PayableSection, string> = {
  ...taxedSectionLabels,
  salary: '192 Salaries',
};

/** The quarters of a tax year, which begins in April. */
export const quarters = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
export type Quarter = (typeof quarters)[number];

export const quarterLabels: Record<Quarter, string> = {
  Q1: 'Q1, April to June',
  Q2: 'Q2, July to September',
  Q3: 'Q3, October to December',
  Q4: 'Q4, January to March',
};

const firstDays: Record<Quarter, string> = {
  Q1: '04-01',
  Q2: '07-01',
  Q3: '10-01',
  Q4: '01-01',
};

/** Returns the first day of a quarter of the financial year that begins in this year. */
export const quarterStart = (year: number, quarter: Quarter): string =>
  `${quarter === 'Q4' ? year + 1 : year}-${firstDays[quarter]}`;

/** Returns whether a quarter is over on a day. */
export function isQuarterOver(year: number, quarter: Quarter, today: string): boolean {
  const next = quarters[quarters.indexOf(quarter) + 1];
  return today >= (next ? quarterStart(year, next) : quarterStart(year + 1, 'Q1'));
}

/**
 * Returns the form of a deductor's certificate for a quarter of this financial year. Form 131
 * replaced Form 16A for tax deducted since 1 April 2026.
 */
export const certificateForm = (year: number): string => (year < 2026 ? 'Form 16A' : 'Form 131');

/** What became of a client's certificate. Only those received count. */
export const certificateStates = ['received', 'refused', 'withdrawn'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const certificateStateLabels = {
  received: 'Received',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
} satisfies Record<CertificateState, string>;

/** Tax that clients deducted from what they paid us, by client and quarter. */
export const receivableList = defineList({
  search: { label: 'Search clients', placeholder: 'Name, email, GSTIN or PAN' },
  filters: {
    year: 'text',
    quarter: { label: 'Quarter', all: 'All quarters', options: quarterLabels },
  },
  sorts: ['quarter', 'name', 'tds', 'settled'],
  sort: 'quarter',
});
