import { type Ahead, readAhead } from '#core/read-ahead.ts';
import { taxRules, vendorYears } from './queries.ts';
import { vendorYearsQuery, vendorYearsSearch } from './tax-search.ts';

/** The rules that calculators and settings show. */
export const taxRulesAhead: Ahead = () => readAhead('finance:read', taxRules());

/** What the list of vendors begins with. */
export const vendorYearsAhead: Ahead = ({ search }) =>
  readAhead('finance:read', vendorYears(vendorYearsQuery(vendorYearsSearch.read(search))));
