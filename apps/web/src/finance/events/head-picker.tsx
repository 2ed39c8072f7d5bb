import type { FieldValues, Path } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { costHeadOptions } from './event-terms.ts';

/** The cost head of a purchase, as a field of the enclosing form. */
export function HeadPicker<V extends FieldValues>({ name }: { name: Path<V> }) {
  const { ChoiceField } = fieldsOf<V>();
  return <ChoiceField name={name} options={costHeadOptions} />;
}
