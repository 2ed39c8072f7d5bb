import type { receivableList } from '@kolam/contract/finance/tds-reports/values.ts';
import { filterQuery, listQuery, type StateOf } from '#core/list-search.ts';

/** What the page of the payable tax keeps in its address. */
export const payableFilters = { year: 'text' } as const;

/** A misspelled year in an old link counts as not set. */
export const yearQuery = (year: string | undefined): { year?: string } =>
  year !== undefined && /^20\d{2}$/.test(year) ? { year } : {};

type State = StateOf<typeof receivableList>;

export function receivableQuery(state: State) {
  const { year, ...query } = listQuery(state);
  return { ...query, ...yearQuery(year) };
}

/** The same without the page, for the export. */
export function receivableFilter(state: State) {
  const { year, ...query } = filterQuery(state);
  return { ...query, ...yearQuery(year) };
}
