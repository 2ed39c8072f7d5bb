import { taxedSections } from '@kolam/contract/finance/tax/sections.ts';
import type { vendorYearList } from '@kolam/contract/finance/tds/values.ts';
import { listQuery, type StateOf } from '#core/list-search.ts';

/** The calculators' typed values in the address. */
export const calculatorFilters = {
  on: 'text',
  compare: ['yes'],
  amount: 'text',
  rate: 'text',
  supply: ['inter'],
  section: taxedSections,
  value: 'text',
  pan: ['no'],
  payee: ['individual'],
  before: 'text',
  deducted: 'text',
  ctc: 'text',
} as const;

/** Returns the list's query. A misspelled year in an old link counts as not set. */
export function vendorYearsQuery(state: StateOf<typeof vendorYearList>) {
  const { year, ...query } = listQuery(state);
  return { ...query, ...(year !== undefined && /^20\d{2}$/.test(year) ? { year } : {}) };
}
