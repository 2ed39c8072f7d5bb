import { dueList } from '@kolam/contract/finance/dues/values.ts';
import { listQuery, readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { duesPage } from './queries.ts';

type Kind = 'customer' | 'vendor';

const duesPrefetch =
  (kind: Kind): Prefetch =>
  ({ search }) =>
    prefetchQuery('finance:read', duesPage({ ...listQuery(readList(dueList, search)), kind }));

export const receivablesPrefetch = duesPrefetch('customer');
export const payablesPrefetch = duesPrefetch('vendor');
