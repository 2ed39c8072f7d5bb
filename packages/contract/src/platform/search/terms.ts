import { allRecords, type SearchKey } from '../../core/record-kinds.ts';

/** The kinds that the quick search finds, in the order in which groups show. */
export const searchKeys = () =>
  allRecords().flatMap(({ search }) => search?.key ?? []) as [SearchKey, ...SearchKey[]];

/** Fewer letters and digits find nothing: everything has one of them. */
export const shortestSearch = 2;
