import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useWarehouseChoices, useWarehouseName } from './queries.ts';

/** Returns warehouses that match the typed text, and the chosen one even if it doesn't match. */
function useChoices(among: 'active' | 'all', chosen: string | undefined) {
  const typed = useTyped();
  const found = useWarehouseChoices(among, typed.asked);
  const named = useWarehouseName(chosen);
  const label = named.data ?? (named.isError ? 'Unknown warehouse' : 'Loading…');
  return foundChoices({
    typed,
    found,
    failed: 'Could not load the warehouses',
    chosen: chosen === undefined ? undefined : { value: chosen, label },
  });
}

type WarehouseFilterProps = {
  /** The id of a warehouse. Undefined: all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The warehouse filter of a list, with search on the server, for `FilterBar`'s `filters`. */
export function useWarehouseFilter({ value, onChange }: WarehouseFilterProps): SelectFilter {
  const choices = useChoices('all', value);
  return { id: 'wh', label: 'Warehouse', all: 'All Warehouses', value, onChange, ...choices };
}

/** Loads whether any warehouse can receive goods. */
export function useAnyWarehouse() {
  const { data, ...query } = useWarehouseChoices('active', '');
  return { ...query, data: data && data.length > 0 };
}

type WarehousePickerProps = {
  /** The id of a warehouse, or empty. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  /** "Warehouse" by default. */
  label?: string;
  description?: string;
  /** "Select a warehouse" by default. */
  placeholder?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, by which a form finds it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** A form field for a warehouse that can receive goods, with search on the server. */
export function WarehousePicker(props: WarehousePickerProps) {
  const { value, label, placeholder, error, ...field } = props;
  return (
    <Combobox
      {...field}
      {...useChoices('active', value || undefined)}
      label={label ?? 'Warehouse'}
      value={value || null}
      placeholder={placeholder ?? 'Select a warehouse'}
      nothingFound="No warehouses found"
      {...(error ? { error } : {})}
    />
  );
}
