import type { vendorYearSorts } from '@kolam/contract/finance/tds/model.ts';
import { anyText, listQuery, listSearch } from '#core/list-search.ts';

/** The calculators' typed values in the address. */
export const calculatorsSearch = listSearch({
  filters: {
    on: anyText,
    compare: ['yes'],
    amount: anyText,
    rate: anyText,
    supply: ['inter'],
    value: anyText,
    pan: ['no'],
    payee: ['individual'],
    before: anyText,
    deducted: anyText,
    ctc: anyText,
  },
  sorts: [],
  sort: 'name',
});

// Written out, since importing the contract's list would add its schema library to the first load.
const sorts = [
  'name',
  'taxable',
  'tds',
  'largest',
  'createdAt',
] as const satisfies typeof vendorYearSorts;

/** The vendors' list in the address. */
export const vendorYearsSearch = listSearch({
  filters: {
    year: anyText,
    above: {
      label: 'Limits',
      all: 'All vendors',
      options: { true: 'Above a limit', false: 'Below the limits' },
    },
  },
  sorts,
  sort: '-taxable',
});

/** Returns the list's query. A misspelled year in an old link counts as not set. */
export function vendorYearsQuery(state: ReturnType<typeof vendorYearsSearch.read>) {
  const { year, ...query } = listQuery(state);
  return { ...query, ...(year !== undefined && /^20\d{2}$/.test(year) ? { year } : {}) };
}
