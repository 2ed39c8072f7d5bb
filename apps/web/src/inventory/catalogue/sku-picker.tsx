import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { exactCode } from '#inventory/exact-code.ts';
import { type Choice, Combobox } from '#ui/combobox.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { type ChosenSku, useChosenSku, useSkuChoices } from './sku-choices.ts';

/** "SKU-YOGAM-4K2P · Yoga mat": code and name. */
const labelOf = ({ code, name }: Pick<ChosenSku, 'code' | 'name'>) => `${code} · ${name}`;

/** Returns SKUs that match the typed text, and the chosen one even if it doesn't match. */
function useChoices(value: string | undefined) {
  const typed = useTyped();
  const found = useSkuChoices(typed.asked);
  const chosen = useChosenSku(value);
  const named = found.data?.find(({ id }) => id === value) ?? chosen.data;
  const unknown = chosen.isError ? 'Unknown SKU' : 'Loading…';
  const choices = foundChoices({
    typed,
    found: {
      ...found,
      data: found.data?.map((sku) => {
        return { value: sku.id, label: labelOf(sku), keys: [sku.code, sku.barcode ?? ''] };
      }),
    } as UseQueryResult<readonly Choice[]>,
    failed: 'Could not load the products',
    exact: async (code) => (await exactCode(code))?.product?.id ?? null,
    chosen: value === undefined ? undefined : { value, label: named ? labelOf(named) : unknown },
  });
  return { typed, choices };
}

/** Returns the SKU chosen in a form, or undefined until it is chosen and loaded. */
export const useKnownSku = (id: string): ChosenSku | undefined =>
  useChosenSku(id || undefined).data;

/** Returns codes of SKUs that match the typed text, for a field that takes any text. */
export function useKnownSkuCodes(text: string): readonly string[] {
  const [asked] = useDebouncedValue(text.trim(), 200);
  return useSkuChoices(asked).data?.map(({ code }) => code) ?? [];
}

type SkuFilterProps = {
  /** The id of a SKU. Undefined: all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The product filter of a list, with search on the server, for `FilterBar`'s `filters`. */
export function useSkuFilter({ value, onChange }: SkuFilterProps): SelectFilter {
  const { choices } = useChoices(value);
  return { id: 'sku', label: 'Product', all: 'All products', value, onChange, ...choices };
}

type SkuPickerProps = {
  /** The id of a SKU, or empty. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  /** "SKU" by default. */
  label?: string;
  'aria-label'?: string;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, by which a form finds it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** A form field for one SKU, by code, name or barcode, with search on the server. */
export function SkuPicker({ value, label = 'SKU', error, ...field }: SkuPickerProps) {
  const { typed, choices } = useChoices(value || undefined);
  const { 'aria-label': name, ...others } = field;
  return (
    <Combobox
      {...others}
      {...choices}
      {...(name ? { 'aria-label': name } : { label })}
      value={value || null}
      placeholder="SKU code, name or barcode"
      nothingFound={typed.asked === '' ? 'No products' : `SKU not found for code: ${typed.asked}`}
      {...(error ? { error } : {})}
    />
  );
}
