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
