import type { EmployeeStatus } from '@kolam/contract/people/employees/model.ts';
import { TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { ChoiceField } from '#core/choice-field.tsx';
import { CompanyPicker } from '#people/companies/company-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { statusOptions } from './employee-status.ts';
import { type EmployeeValues, employeeLabels } from './employee-values.ts';
import { TeamPicker } from './team-picker.tsx';

type TextField = Exclude<keyof EmployeeValues, 'companyId' | 'teamId' | 'status'>;

/** What an input needs to be a field of the employee: name, label and its sentence. */
function useTextField() {
  const { register, formState } = useFormContext<EmployeeValues>();
  return (field: TextField) => ({
    ...register(field),
    label: employeeLabels[field],
    error: formState.errors[field]?.message,
    autoComplete: 'off',
  });
}

/** The company, which decides what teams there are to choose from. */
function CompanyAndTeam({ team }: EmployeeFieldsProps) {
  const { control, watch, setValue, formState } = useFormContext<EmployeeValues>();
  const company = watch('companyId');
  return (
    <FieldRow>
      <Controller
        control={control}
        name="companyId"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <CompanyPicker
            ref={ref}
            data-field="companyId"
            label={employeeLabels.companyId}
            value={value}
            onChange={(id) => {
              if (id === value) return;
              onChange(id);
              const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
              setValue('teamId', '', how);
            }}
            onBlur={onBlur}
            error={error?.message}
            required
          />
        )}
      />
      <Controller
        control={control}
        name="teamId"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <TeamPicker
            // What was typed to find a team of one company finds none of another.
            key={company}
            ref={ref}
            data-field="teamId"
            label={employeeLabels.teamId}
            company={company}
            value={value}
            teamName={team?.id === value ? team.name : undefined}
            onChange={onChange}
            onBlur={onBlur}
            error={error?.message}
          />
        )}
      />
    </FieldRow>
  );
}

type EmployeeFieldsProps = {
  /** The team that the employee is in, for its name. */
  team?: { id: string; name: string } | null;
};

/** The fields that adding and editing an employee share. */
export function EmployeeFields({ team = null }: EmployeeFieldsProps) {
  const field = useTextField();
  return (
    <>
      <FieldRow>
        <TextInput {...field('firstName')} required data-autofocus />
        <TextInput {...field('lastName')} required />
      </FieldRow>
      <FieldRow>
        <TextInput {...field('email')} type="email" required />
        <TextInput {...field('phone')} type="tel" />
      </FieldRow>
      <CompanyAndTeam team={team} />
      <FieldRow>
        <TextInput {...field('position')} />
        <TextInput {...field('department')} />
        <ChoiceField<{ status: EmployeeStatus }>
          name="status"
          label={employeeLabels.status}
          options={statusOptions}
        />
      </FieldRow>
    </>
  );
}
