/**
 * What a list searches, filters and sorts: declared once in `values.ts` of its feature. The query of
 * its endpoint, and search, filters and address of its screen follow from it. Without schemas, since
 * screens are not to load their library.
 */
import type { Labels } from './labels.ts';

/** A filter that the screen offers as a select. Without a value, all rows match. */
type Select = {
  /** "Status". */
  label: string;
  /** The label for no selection: "All statuses". */
  all: string;
  options: Labels;
  /** The value in effect without a selection, if not all rows match then. */
  default?: string;
};

/** A filter by another record: 'a party'. */
type ById = { id: string };

/**
 * Beside selects and ids: a list of values that something else offers, such as tabs; a calendar day;
 * or another text, for which the endpoint has a rule.
 */
export type Filter = Select | ById | readonly string[] | 'day' | 'text';

/** The filters by their names in the endpoint's query, in the order in which selects are shown. */
export type Filters = Readonly<Record<string, Filter>>;

export type List<F extends Filters = Filters, S extends string = string> = {
  /** Names and placeholder of the search field. Without it, the list can't be searched. */
  search?: { label: string; placeholder: string };
  filters: F;
  /** The columns to sort by. */
  sorts: readonly S[];
  /** The default sort order, with `-` for descending. */
  sort: S | `-${S}`;
  /** Rows on a page, 25 by default. */
  limit?: number;
  /** The page sizes to choose from, 25, 50 and 100 by default. */
  limits?: readonly number[];
};

/** Declares a list. */
export const defineList = <const F extends Filters, const S extends string>(
  list: List<F, S>,
): List<F, S> => list;

/** A column that a list can be sorted by. */
export type SortOf<L extends List> = L['sorts'][number];

/** The values of a filter in an address or a query. */
export type FilterText<C extends Filter> = C extends { options: infer O }
  ? keyof O & string
  : C extends readonly (infer V)[]
    ? V
    : string;
