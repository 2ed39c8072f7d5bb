import { allRecords, type SearchKey } from '../../core/record-kinds.ts';

/** Returns the kinds of the quick search, in the order of their groups. */
export const searchKeys = () =>
  allRecords().flatMap(({ search }) => search?.key ?? []) as [SearchKey, ...SearchKey[]];

/** Fewer letters and digits find nothing, because every record contains them. */
export const shortestSearch = 2;
