import { vendorYearList } from '@kolam/contract/finance/tds/values.ts';
import { readList } from '#core/list-search.ts';
import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { taxRules, vendorYears } from './queries.ts';
import { vendorYearsQuery } from './tax-search.ts';

/** Prefetches the rules for calculators and settings. */
export const taxRulesPrefetch: Prefetch = () => prefetchQuery('finance:read', taxRules());

/** Prefetches the first data of the list of vendors. */
export const vendorYearsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', vendorYears(vendorYearsQuery(readList(vendorYearList, search))));
