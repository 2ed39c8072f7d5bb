import type { vendorYearSorts } from '@kolam/contract/finance/tds/model.ts';
import { anyText, listQuery, listSearch } from '#core/list-search.ts';

/** What is typed into the calculators stands in the address. */
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

// Written out, since the contract's own list would bring its schema library into the first load.
const sorts = [
  'name',
  'taxable',
  'tds',
  'largest',
  'createdAt',
] as const satisfies typeof vendorYearSorts;

/** The vendors' list in the address. */
export const vendorYearsSearch = listSearch({
  filters: { year: anyText, above: ['true', 'false'] },
  sorts,
  sort: '-taxable',
});

/** What the list asks the server for; a year that an old link misspells counts as not named. */
export function vendorYearsQuery(state: ReturnType<typeof vendorYearsSearch.read>) {
  const { year, ...query } = listQuery(state);
  return { ...query, ...(year !== undefined && /^20\d{2}$/.test(year) ? { year } : {}) };
}
