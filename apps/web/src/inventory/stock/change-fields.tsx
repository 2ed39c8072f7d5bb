import {
  type Condition,
  conditionLabels,
  conditions,
} from '@kolam/contract/inventory/goods/conditions.ts';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { formatNumber } from '#ui/format.ts';
import { type AdjustValues, differenceOf } from './adjust-values.ts';
import type { Place } from './places.ts';

const { PickerField, TextField } = fieldsOf<AdjustValues>();

/** The conditions to take goods from, with their units. Those without units are disabled. */
const fromOptions = (place: Place | undefined) =>
  conditions.map((condition) => {
    const there = place?.counts[condition] ?? 0;
    const label = `${conditionLabels[condition].label} (${formatNumber(there)})`;
    return { value: condition, label, disabled: there === 0 };
  });

const toOptions = (from: Condition | '') =>
  conditions.map((condition) => ({
    value: condition,
    label: conditionLabels[condition].label,
    disabled: condition === from,
  }));

type PlaceProps = { place: Place | undefined };

/** Fields for the old and new condition, and the quantity. */
export function ChangeFields({ place }: PlaceProps) {
  const { watch } = useFormContext<AdjustValues>();
  const from = watch('fromCondition');
  return (
    <>
      <FieldRow>
        <ConditionField
          name="fromCondition"
          placeholder={place ? 'Select' : 'Choose a place first'}
          options={fromOptions(place)}
          disabled={!place}
        />
        <ConditionField
          name="toCondition"
          placeholder="Select"
          options={toOptions(from)}
          disabled={false}
        />
      </FieldRow>
      <TextField name="qty" inputMode="numeric" required />
    </>
  );
}

type ConditionFieldProps = {
  name: 'fromCondition' | 'toCondition' | 'condition';
  placeholder?: string;
  options: readonly { value: Condition; label: string; disabled?: boolean }[];
  disabled: boolean;
};

const ConditionField = ({ name, ...select }: ConditionFieldProps) => (
  <PickerField name={name}>
    {(field) => (
      <Combobox {...select} {...field} value={field.value || null} searchable={false} required />
    )}
  </PickerField>
);

const countOptions = conditions.map((condition) => ({
  value: condition,
  label: conditionLabels[condition].label,
}));

/** Fields for the counted units of one condition, and the difference to the stored quantity. */
export function CountFields({ place }: PlaceProps) {
  const { watch } = useFormContext<AdjustValues>();
  const [condition, counted] = watch(['condition', 'counted']);
  const there = place?.counts[condition];
  return (
    <FieldRow>
      <ConditionField name="condition" options={countOptions} disabled={false} />
      <TextField
        name="counted"
        description={countText(there, differenceOf({ counted, condition }, place))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        required
      />
    </FieldRow>
  );
}

/** "12 are kept, 3 fewer were counted". */
function countText(there: number | undefined, difference: number | null): string {
  if (there === undefined) return 'Choose a place first';
  const kept = `${formatNumber(there)} ${there === 1 ? 'is' : 'are'} kept`;
  if (difference === null || difference === 0) return kept;
  const size = formatNumber(Math.abs(difference));
  return `${kept}, ${size} ${difference > 0 ? 'more' : 'fewer'} counted`;
}
