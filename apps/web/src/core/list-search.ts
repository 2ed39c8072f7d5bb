/** A filter that takes any text, such as an id, instead of one of a few words. */
export const anyText = 'any text';

type Choices = readonly string[] | typeof anyText;
type ValueOf<C extends Choices> = C extends readonly (infer V)[] ? V : string;

/** What the list of one screen can be narrowed and ordered by. */
export type ListSpec<F extends Record<string, Choices>, S extends string> = {
  /** Filter name, as the endpoint's query has it, to the values it takes; none set means all. */
  filters: F;
  sorts: readonly S[];
  /** The order when nobody chose one. */
  sort: S | `-${S}`;
  /** Rows on a page unless someone chose otherwise. */
  limit?: number;
  limits?: readonly number[];
};

/** The state of a list, complete. */
export type ListState<F extends Record<string, Choices>, S extends string> = {
  search: string;
  filters: { [K in keyof F]: ValueOf<F[K]> | undefined };
  sort: S | `-${S}`;
  page: number;
  limit: number;
  /** The id of the record that is open beside the list. */
  open: string | undefined;
};

/** What stands in the address: only what differs from the state of an untouched list. */
export type ListAddress = { [name: string]: string | undefined };

const textIn = (raw: Record<string, unknown>, name: string) => {
  const value = raw[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function numberIn(raw: Record<string, unknown>, name: string) {
  const value = textIn(raw, name);
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/**
 * The state of a list as its address holds it. What an address brings that the list does not know is
 * passed over, never an error.
 */
export function listSearch<const F extends Record<string, Choices>, const S extends string>(
  spec: ListSpec<F, S>,
) {
  type State = ListState<F, S>;
  const sorts = new Set<string>(spec.sorts.flatMap((column) => [column, `-${column}`]));
  const limit = spec.limit ?? 25;
  const limits = spec.limits ?? [25, 50, 100];

  function read(raw: Record<string, unknown>): State {
    const filters = Object.entries(spec.filters).map(([name, choices]) => {
      const value = textIn(raw, name);
      const known = choices === anyText ? value !== '' : choices.includes(value);
      return [name, known ? value : undefined];
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

  return { read, write };
}

export type ListSearch<F extends Record<string, Choices>, S extends string> = {
  read: (raw: Record<string, unknown>) => ListState<F, S>;
  write: (state: ListState<F, S>) => ListAddress;
};

/** The state as an endpoint's query: what to search, filter and sort by. */
export function filterQuery<F extends Record<string, Choices>, S extends string>(
  state: ListState<F, S>,
) {
  return { ...state.filters, search: state.search || undefined, sort: state.sort };
}

/** The same with the page. */
export function listQuery<F extends Record<string, Choices>, S extends string>(
  state: ListState<F, S>,
) {
  return { ...filterQuery(state), page: state.page, limit: state.limit };
}
