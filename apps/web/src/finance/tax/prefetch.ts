import { type Prefetch, prefetchQuery } from '#core/prefetch-query.ts';
import { taxRules, vendorYears } from './queries.ts';
import { vendorYearsQuery, vendorYearsSearch } from './tax-search.ts';

/** The rules that calculators and settings show. */
export const taxRulesPrefetch: Prefetch = () => prefetchQuery('finance:read', taxRules());

/** What the list of vendors begins with. */
export const vendorYearsPrefetch: Prefetch = ({ search }) =>
  prefetchQuery('finance:read', vendorYears(vendorYearsQuery(vendorYearsSearch.read(search))));
