import { TextInput } from '@mantine/core';
import { useFormContext, useFormState } from 'react-hook-form';
import { ChoiceField } from '#core/choice-field.tsx';
import { conditionOptions, lineLabels, type ReceiptValues } from './receipt-values.ts';

/** Fields for quantity, unit cost and condition of a line. */
export function ReceiptLineFields({ at, focus = false }: { at: number; focus?: boolean }) {
  const { control, register } = useFormContext<ReceiptValues>();
  const { errors } = useFormState({ control });
  const field = (name: 'qty' | 'unitCost') => ({
    ...register(`lines.${at}.${name}`),
    label: lineLabels[name],
    error: errors.lines?.[at]?.[name]?.message,
    autoComplete: 'off',
  });
  return (
    <>
      <TextInput
        {...field('qty')}
        inputMode="numeric"
        {...(focus ? { 'data-autofocus': true } : {})}
      />
      <TextInput {...field('unitCost')} inputMode="decimal" placeholder="Average" />
      <ChoiceField<ReceiptValues>
        name={`lines.${at}.condition`}
        label={lineLabels.condition}
        options={conditionOptions}
      />
    </>
  );
}
