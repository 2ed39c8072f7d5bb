import { isDay } from '@kolam/contract/core/dates.ts';
import { isId } from '@kolam/contract/core/id.ts';
import type { Filter, Filters, FilterText } from '@kolam/contract/core/list.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** The parameters of an address. Undefined ones are not shown there. */
export type Address = { [name: string]: string | undefined };

export type ValuesOf<F extends Filters> = { [K in keyof F]: FilterText<F[K]> | undefined };

/** Returns a parameter as text, empty if it is missing. */
export const textIn = (raw: Record<string, unknown>, name: string): string => {
  const value = raw[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function isValid(filter: Filter, value: string) {
  if (filter === 'text') return value !== '';
  if (filter === 'day') return isDay(value);
  if ('id' in filter) return isId(value.toLowerCase());
  return 'options' in filter ? Object.hasOwn(filter.options, value) : filter.includes(value);
}

/**
 * Reads values from an address. Unknown and misspelled ones, as in an old link, count as not set.
 * The names in the address begin with the prefix.
 */
export function readValues<F extends Filters>(
  filters: F,
  raw: Record<string, unknown>,
  prefix = '',
): ValuesOf<F> {
  const values = Object.entries(filters).map(([name, filter]) => {
    const value = textIn(raw, `${prefix}${name}`);
    return [name, isValid(filter, value) ? value : undefined];
  });
  return Object.fromEntries(values) as ValuesOf<F>;
}

/** What a screen keeps in its address besides the state of a list: a tab, a period, a choice. */
export function useAddressState<F extends Filters>(filters: F) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    values: readValues(filters, raw),
    /** Changes some values, in a new entry of the browser's history unless it is replaced. */
    set: (patch: Partial<ValuesOf<F>>, { replace = false } = {}) => {
      // The router can't know which route is open.
      const search = { ...raw, ...patch } as never;
      void navigate({ to: '.', search, replace, resetScroll: false });
    },
  };
}
