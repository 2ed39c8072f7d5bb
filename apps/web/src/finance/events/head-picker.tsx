import type { FieldValues, Path } from 'react-hook-form';
import { ChoiceField } from '#core/choice-field.tsx';
import { costHeadOptions } from './event-terms.ts';

type HeadPickerProps<V extends FieldValues> = { name: Path<V>; label: string };

/** The cost head of a purchase, as a field of the enclosing form. */
export const HeadPicker = <V extends FieldValues>(field: HeadPickerProps<V>) => (
  <ChoiceField<V> {...field} options={costHeadOptions} />
);
