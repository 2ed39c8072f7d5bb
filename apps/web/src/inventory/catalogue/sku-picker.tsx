import type { Sku } from '@kolam/contract/inventory/catalogue/model.ts';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { ChoiceSelect } from '#ui/choice-select.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useChosenSku, useSkuChoices } from './sku-choices.ts';

const labelOf = ({ code, name }: Pick<Sku, 'code' | 'name'>) => `${code} · ${name}`;

/** Those found by what is typed, and the chosen one, whatever it is. */
function useChoices(chosen: string) {
  const typed = useTyped();
  const found = useSkuChoices(typed.asked);
  const known = useChosenSku(chosen);
  const unknown = known.isError ? 'Unknown SKU' : 'Loading…';
  return foundChoices({
    typed,
    found: {
      ...found,
      data: found.data?.map((sku) => ({ value: sku.id, label: labelOf(sku) })),
    } as Parameters<typeof foundChoices>[0]['found'],
    failed: 'Could not load the products',
    chosen:
      chosen === ''
        ? undefined
        : { value: chosen, label: known.data ? labelOf(known.data) : unknown },
  });
}

/** What a form knows of the SKU that it has chosen; undefined until it is chosen and here. */
export const useKnownSku = (id: string): Sku | undefined => useChosenSku(id).data;

type SkuFilterProps = {
  /** The id of a SKU; undefined for all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The product filter of a list, found by the server; for `FilterBar`'s `filters`. */
export function useSkuFilter({ value, onChange }: SkuFilterProps): SelectFilter {
  const choices = useChoices(value ?? '');
  return { id: 'sku', label: 'Product', all: 'All products', value, onChange, ...choices };
}

type SkuPickerProps = {
  /** The id of a SKU; empty for none yet. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  /** "SKU" unless it is given. */
  label?: string;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, by which a form finds it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** One SKU as a field of a form: by code, name or barcode, searched by the server as somebody types. */
export function SkuPicker({ value, label = 'SKU', error, ...field }: SkuPickerProps) {
  return (
    <ChoiceSelect
      {...field}
      {...useChoices(value)}
      label={label}
      value={value || null}
      placeholder="Code, name or barcode"
      nothingFound="No product found"
      {...(error ? { error } : {})}
    />
  );
}
