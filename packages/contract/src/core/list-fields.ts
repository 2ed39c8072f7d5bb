import type { z } from 'zod';
import { dayField } from './day-field.ts';
import { choice, idFilter } from './fields.ts';
import type { Filter, Filters, FilterText, List } from './list.ts';
import { pageFields, searchFields, sortField } from './paging.ts';

/** The value that the server filters by: undefined matches all. */
type Meaning<V> = V extends 'all'
  ? undefined
  : V extends 'true'
    ? true
    : V extends 'false'
      ? false
      : V;

type Field<C extends Filter> = C extends { default: infer D extends string }
  ? z.ZodPrefault<z.ZodType<Meaning<FilterText<C> | D>, FilterText<C> | D | 'all'>>
  : C extends { options: unknown }
    ? z.ZodOptional<z.ZodType<Meaning<FilterText<C>>, FilterText<C> | 'all'>>
    : z.ZodOptional<z.ZodType<Meaning<FilterText<C>>, FilterText<C>>>;

/** A filter of free text has no rule of its own. */
type Declared<F extends Filters> = {
  [K in keyof F as F[K] extends 'text' ? never : K]: Field<F[K]>;
};

const meaningOf = (value: string): string | boolean | undefined =>
  value === 'all' ? undefined : value === 'true' || value === 'false' ? value === 'true' : value;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function fieldOf(name: string, filter: Exclude<Filter, 'text'>): z.ZodType {
  if (filter === 'day') return dayField(capital(name)).optional();
  if ('id' in filter) return idFilter(filter.id).optional();
  if (!('options' in filter)) return choice(capital(name), filter).transform(meaningOf).optional();
  const { label, options, default: usual } = filter;
  const values = new Set(['all', ...(usual === undefined ? [] : [usual]), ...Object.keys(options)]);
  const field = choice(label, [...values]).transform(meaningOf);
  return usual === undefined ? field.optional() : field.prefault(usual);
}

/**
 * The fields of a list's query without its page, for exports: search, filters and sort order. The
 * endpoint adds rules for its filters of free text.
 */
export function filterFields<F extends Filters, S extends string>({
  filters,
  sorts,
  sort,
}: List<F, S>) {
  const fields = Object.entries(filters).flatMap(([name, filter]) =>
    filter === 'text' ? [] : [[name, fieldOf(name, filter)]],
  );
  return {
    ...searchFields,
    // Each field has the type of its filter.
    ...(Object.fromEntries(fields) as Declared<F>),
    // The compiler can't see that `sort` is one of `sorts` or its reverse.
    sort: sortField(sorts).default(sort as never),
  };
}

/** The fields of a list's query. `limit` is clamped to `most`, 500 by default. */
export const listFields = <F extends Filters, S extends string>(
  list: List<F, S>,
  { most = 500 } = {},
) => ({ ...pageFields({ limit: list.limit, most }), ...filterFields(list) });
