import { staffList } from '@kolam/contract/workforce/staff/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { pendingStaff, staffFigures, staffPage, staffRecord } from './queries.ts';
import { kycList } from './staff-search.ts';

/** Prefetches the overview's figures. */
export const staffFiguresPrefetch: Prefetch = () => prefetchQuery('staff:read', staffFigures());

/** Prefetches the first data of the list. */
export const staffPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('staff:read', staffPage(listQuery(readList(staffList, search))));

/** Prefetches the people waiting for a decision. */
export const kycPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('staff:read', pendingStaff(readList(kycList, search).page));

/** Prefetches the person of a profile. */
export const staffProfilePrefetch: Prefetch = ({ params: { id = '' } }) =>
  prefetchQuery('staff:read', staffRecord(id));
