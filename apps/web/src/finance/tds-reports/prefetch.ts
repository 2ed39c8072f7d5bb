import { receivableList } from '@kolam/contract/finance/tds-reports/values.ts';
import { readValues } from '#core/address-state.ts';
import { readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { tdsPayable, tdsReceivable } from './queries.ts';
import { payableFilters, receivableQuery, yearQuery } from './tds-search.ts';

export const payablePrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', tdsPayable(yearQuery(readValues(payableFilters, search).year)));

export const receivablePrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', tdsReceivable(receivableQuery(readList(receivableList, search))));
