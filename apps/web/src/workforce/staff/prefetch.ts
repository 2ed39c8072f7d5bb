import { listQuery } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { pendingStaff, staffFigures, staffPage, staffRecord } from './queries.ts';
import { kycSearch, staffSearch } from './staff-search.ts';

/** The figures of the overview. */
export const staffFiguresPrefetch: Prefetch = () => prefetchQuery('staff:read', staffFigures());

/** What the list begins with. */
export const staffPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('staff:read', staffPage(listQuery(staffSearch.read(search))));

/** Who waits for a decision. */
export const kycPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('staff:read', pendingStaff(kycSearch.read(search).page));

/** The person that a profile shows. */
export const staffProfilePrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('staff:read', staffRecord(id));
