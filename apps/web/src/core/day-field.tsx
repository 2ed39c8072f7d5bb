import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DayInput } from '#ui/day-input.tsx';
import { type Bound, fieldsOf, hintOf } from './fields.tsx';

type DayFieldProps<V extends FieldValues> = Bound<V> &
  Omit<
    ComponentProps<typeof DayInput>,
    keyof Bound<V> | 'value' | 'onChange' | 'onBlur' | 'data-field'
  >;

const { PickerField } = fieldsOf<FieldValues>();

function DayField({ name, label, deps, error: other, hint, ...props }: DayFieldProps<FieldValues>) {
  return (
    <PickerField name={name} {...(deps ? { deps } : {})}>
      {({ error = other, ...field }) => (
        <DayInput
          {...field}
          name={name}
          label={props['aria-label'] ? undefined : (label ?? field.label)}
          error={error}
          {...hintOf(hint, error)}
          {...props}
        />
      )}
    </PickerField>
  );
}

/**
 * Returns the field of a form with the values `V` for a calendar day: `2026-11-23`, or empty. The
 * form's rules must refuse any other text. Apart from `fieldsOf`, since few forms have days.
 */
export const dayFieldOf = <V extends FieldValues>() =>
  DayField as unknown as (props: DayFieldProps<V>) => ReactNode;
