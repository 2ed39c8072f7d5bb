import type { Labels } from './labels.ts';

/** A filter that takes any text, such as an id, instead of one of a few values. */
export const anyText = 'any text';

/** A filter that the list offers as a select. */
type Select = {
  /** "Status". */
  label: string;
  /** The label for no selection: "All statuses". */
  all: string;
  options: Labels;
};

/**
 * Maps a filter's name in the endpoint's query to its select, or to the values that something else
 * offers, such as tabs. An unset filter matches everything.
 */
export type Filters = Record<string, Select | readonly string[] | typeof anyText>;

type ValueOf<C extends Filters[string]> = C extends Select
  ? keyof C['options'] & string
  : C extends readonly (infer V)[]
    ? V
    : string;

/** The filters and sort orders of one screen's list. */
type ListSpec<F extends Filters, S extends string> = {
  filters: F;
  sorts: readonly S[];
  /** The default sort order. */
  sort: S | `-${S}`;
  /** The default number of rows per page. */
  limit?: number;
  limits?: readonly number[];
};

/** The complete state of a list. */
export type ListState<F extends Filters, S extends string> = {
  search: string;
  filters: { [K in keyof F]: ValueOf<F[K]> | undefined };
  sort: S | `-${S}`;
  page: number;
  limit: number;
  /** The id of the record that is open beside the list. */
  open: string | undefined;
};

/** The part of the state in the address: only what differs from the default. */
export type ListAddress = { [name: string]: string | undefined };

const textIn = (raw: Record<string, unknown>, name: string) => {
  const value = raw[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function numberIn(raw: Record<string, unknown>, name: string) {
  const value = textIn(raw, name);
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

function isKnown(choices: Filters[string], value: string) {
  if (choices === anyText) return value !== '';
  return 'options' in choices ? Object.hasOwn(choices.options, value) : choices.includes(value);
}

/**
 * Reads and writes the state of a list in its address. Unknown values in the address are ignored,
 * never an error.
 */
export function listSearch<const F extends Filters, const S extends string>(spec: ListSpec<F, S>) {
  type State = ListState<F, S>;
  const sorts = new Set<string>(spec.sorts.flatMap((column) => [column, `-${column}`]));
  const limit = spec.limit ?? 25;
  const limits = spec.limits ?? [25, 50, 100];

  function read(raw: Record<string, unknown>): State {
    const filters = Object.entries(spec.filters).map(([name, choices]) => {
      const value = textIn(raw, name);
      return [name, isKnown(choices, value) ? value : undefined];
    });
    const sort = textIn(raw, 'sort');
    const asked = numberIn(raw, 'limit');
    return {
      search: textIn(raw, 'search').slice(0, 200),
      filters: Object.fromEntries(filters) as State['filters'],
      sort: sorts.has(sort) ? (sort as State['sort']) : spec.sort,
      page: numberIn(raw, 'page') ?? 1,
      limit: asked !== undefined && limits.includes(asked) ? asked : limit,
      open: textIn(raw, 'open') || undefined,
    };
  }

  function write(state: State): ListAddress {
    return {
      ...(state.search === '' ? {} : { search: state.search }),
      ...Object.fromEntries(
        Object.entries(state.filters).filter(([, value]) => value !== undefined),
      ),
      ...(state.sort === spec.sort ? {} : { sort: state.sort }),
      ...(state.page === 1 ? {} : { page: String(state.page) }),
      ...(state.limit === limit ? {} : { limit: String(state.limit) }),
      ...(state.open === undefined ? {} : { open: state.open }),
    };
  }

  return { filters: spec.filters, read, write };
}

export type ListSearch<F extends Filters, S extends string> = {
  filters: F;
  read: (raw: Record<string, unknown>) => ListState<F, S>;
  write: (state: ListState<F, S>) => ListAddress;
};

/** Converts the state to an endpoint's query for search, filters and sort order. */
export function filterQuery<F extends Filters, S extends string>(state: ListState<F, S>) {
  return { ...state.filters, search: state.search || undefined, sort: state.sort };
}

/** The same including the page. */
export function listQuery<F extends Filters, S extends string>(state: ListState<F, S>) {
  return { ...filterQuery(state), page: state.page, limit: state.limit };
}
