import { isForeign, stateLabel, states } from '@kolam/contract/core/states.ts';
import { Controller, useFormContext } from 'react-hook-form';
import { ChoiceSelect } from '#ui/choice-select.tsx';
import { type OrganisationValues, organisationLabels } from './organisation-values.ts';

/** In the order of their numbers, as forms of the tax office have them. */
const options = states
  .filter(({ number }) => !isForeign(number))
  .map(({ number, code }) => ({ value: code, label: stateLabel(number) }))
  .sort((one, other) => (one.label < other.label ? -1 : 1));

/** The state that documents are made in. */
export function StateSelect() {
  const { control } = useFormContext<OrganisationValues>();
  return (
    <Controller
      control={control}
      name="state"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <ChoiceSelect
          ref={ref}
          data-field="state"
          label={organisationLabels.state}
          options={options}
          value={value || null}
          onChange={onChange}
          onBlur={onBlur}
          error={error?.message}
        />
      )}
    />
  );
}
