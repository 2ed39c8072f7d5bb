import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { type Choice, ChoiceSelect } from '#ui/choice-select.tsx';
import { type ChosenSku, useChosenSku, useSkuChoices } from './sku-choices.ts';

/** "SKU-YOGAM-4K2P · Yoga mat": code and name. */
const labelOf = ({ code, name }: Pick<ChosenSku, 'code' | 'name'>) => `${code} · ${name}`;

type SkuPickerProps = {
  /** The id of a SKU; empty for none yet. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  /** "SKU" unless it is given. */
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

/** One SKU as a field of a form, by code, name or barcode: searched by the server. */
export function SkuPicker({ value, label = 'SKU', error, ...field }: SkuPickerProps) {
  const typed = useTyped();
  const found = useSkuChoices(typed.asked);
  const chosen = useChosenSku(value || undefined);
  const named = found.data?.find(({ id }) => id === value) ?? chosen.data;
  const unknown = chosen.isError ? 'Unknown SKU' : 'Loading…';
  const choices = foundChoices({
    typed,
    found: {
      ...found,
      data: found.data?.map((sku) => ({ value: sku.id, label: labelOf(sku) })),
    } as UseQueryResult<readonly Choice[]>,
    failed: 'Could not load the products',
    chosen: value === '' ? undefined : { value, label: named ? labelOf(named) : unknown },
  });
  const { 'aria-label': name, ...others } = field;
  return (
    <ChoiceSelect
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
