import { type Condition, conditions } from '@kolam/contract/inventory/goods/conditions.ts';
import { TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { conditionTerms } from '#inventory/goods/terms.ts';
import { Combobox } from '#ui/combobox.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { formatNumber } from '#ui/format.ts';
import { type AdjustValues, adjustLabels, differenceOf } from './adjust-values.ts';
import type { Place } from './places.ts';

/** The conditions to take goods from, with their units. Those without units are disabled. */
const fromOptions = (place: Place | undefined) =>
  conditions.map((condition) => {
    const there = place?.counts[condition] ?? 0;
    const label = `${conditionTerms[condition].label} (${formatNumber(there)})`;
    return { value: condition, label, disabled: there === 0 };
  });

const toOptions = (from: Condition | '') =>
  conditions.map((condition) => ({
    value: condition,
    label: conditionTerms[condition].label,
    disabled: condition === from,
  }));

type PlaceProps = { place: Place | undefined };

/** Fields for the old and new condition, and the quantity. */
export function ChangeFields({ place }: PlaceProps) {
  const { control, register, watch, formState } = useFormContext<AdjustValues>();
  const from = watch('fromCondition');
  return (
    <>
      <FieldRow>
        <ConditionField
          control={control}
          name="fromCondition"
          placeholder={place ? 'Select' : 'Choose a place first'}
          options={fromOptions(place)}
          disabled={!place}
        />
        <ConditionField
          control={control}
          name="toCondition"
          placeholder="Select"
          options={toOptions(from)}
          disabled={false}
        />
      </FieldRow>
      <TextInput
        {...register('qty')}
        label={adjustLabels.qty}
        inputMode="numeric"
        autoComplete="off"
        error={formState.errors.qty?.message}
        required
      />
    </>
  );
}

type ConditionFieldProps = {
  control: ReturnType<typeof useFormContext<AdjustValues>>['control'];
  name: 'fromCondition' | 'toCondition' | 'condition';
  placeholder?: string;
  options: readonly { value: Condition; label: string; disabled?: boolean }[];
  disabled: boolean;
};

const ConditionField = ({ control, name, options, ...select }: ConditionFieldProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <Combobox
        {...select}
        {...field}
        data-field={name}
        label={adjustLabels[name]}
        options={options}
        value={field.value || null}
        error={fieldState.error?.message}
        searchable={false}
        required
      />
    )}
  />
);

const countOptions = conditions.map((condition) => ({
  value: condition,
  label: conditionTerms[condition].label,
}));

/** Fields for the counted units of one condition, and the difference to the stored quantity. */
export function CountFields({ place }: PlaceProps) {
  const { control, register, watch, formState } = useFormContext<AdjustValues>();
  const [condition, counted] = watch(['condition', 'counted']);
  const there = place?.counts[condition];
  return (
    <FieldRow>
      <ConditionField control={control} name="condition" options={countOptions} disabled={false} />
      <TextInput
        {...register('counted')}
        label={adjustLabels.counted}
        description={countText(there, differenceOf({ counted, condition }, place))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        error={formState.errors.counted?.message}
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
