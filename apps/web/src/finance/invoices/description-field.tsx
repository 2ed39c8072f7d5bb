import type { PriceListEntry } from '@kolam/contract/finance/price-list/model.ts';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { EntryPicker } from '#finance/price-list/entry-picker.tsx';
import { type DocumentValues, type LineValues, lineLabels } from './document-values.ts';
import { lineOf } from './price-list-entry.ts';

const { PickerField } = fieldsOf<DocumentValues>();

type DescriptionFieldProps = {
  /** The line's index, 0-based. */
  at: number;
  placeholder?: string;
};

/** The description of what is sold. An entry of the price list fills in the rest of the line. */
export function DescriptionField({ at, placeholder }: DescriptionFieldProps) {
  const { setValue } = useFormContext<DocumentValues>();
  const name = `lines.${at}.desc` as const;

  function take(entry: PriceListEntry) {
    for (const [part, value] of Object.entries(lineOf(entry))) {
      setValue(`lines.${at}.${part as keyof LineValues}`, value, {
        shouldDirty: true,
        shouldValidate: part === 'hsn',
      });
    }
  }

  return (
    <PickerField name={name}>
      {(field) => (
        <EntryPicker
          {...field}
          name={name}
          label={lineLabels.desc}
          onTaken={take}
          {...(placeholder && { placeholder })}
        />
      )}
    </PickerField>
  );
}
