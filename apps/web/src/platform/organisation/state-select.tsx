import { Controller, useFormContext } from 'react-hook-form';
import { stateOptions } from '#core/state-options.ts';
import { Combobox } from '#ui/combobox.tsx';
import { type OrganisationValues, organisationLabels } from './organisation-values.ts';

/** The state in which documents are issued. */
export function StateSelect() {
  const { control } = useFormContext<OrganisationValues>();
  return (
    <Controller
      control={control}
      name="state"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <Combobox
          ref={ref}
          data-field="state"
          label={organisationLabels.state}
          options={stateOptions}
          value={value || null}
          onChange={onChange}
          onBlur={onBlur}
          error={error?.message}
        />
      )}
    />
  );
}
