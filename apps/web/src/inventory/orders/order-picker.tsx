import { foundChoices, useTyped } from '#core/found-choices.ts';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useOrder, useOrderChoices } from './queries.ts';

type OrderFilterProps = {
  /** The id of an order. Undefined: all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The purchase order filter of a list, with search on the server, for `FilterBar`'s `filters`. */
export function useOrderFilter({ value, onChange }: OrderFilterProps): SelectFilter {
  const typed = useTyped();
  const found = useOrderChoices(typed.asked);
  const chosen = useOrder(value);
  const unknown = chosen.isError ? 'Unknown order' : 'Loading…';
  const choices = foundChoices({
    typed,
    found,
    failed: 'Could not load the purchase orders',
    chosen: value === undefined ? undefined : { value, label: chosen.data?.code ?? unknown },
  });
  return { id: 'po', label: 'Purchase order', all: 'All orders', value, onChange, ...choices };
}
