import type { EmployeeStatus } from '@kolam/contract/people/employees/model.ts';
import { TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { ChoiceField } from '#core/choice-field.tsx';
import { choicesOf } from '#core/labels.ts';
import { CompanyPicker } from '#people/companies/company-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { statusLabels } from './employee-status.ts';
import { type EmployeeValues, employeeLabels } from './employee-values.ts';
import { TeamPicker } from './team-picker.tsx';

type TextField = Exclude<keyof EmployeeValues, 'companyId' | 'teamId' | 'status'>;

/** Returns the props of an input for an employee's field: name, label and error. */
function useTextField() {
  const { register, formState } = useFormContext<EmployeeValues>();
  return (field: TextField) => ({
    ...register(field),
    label: employeeLabels[field],
    error: formState.errors[field]?.message,
    autoComplete: 'off',
  });
}

/** The company, which decides the available teams. */
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
            // Resets the text typed to find a team when the company changes.
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
  /** The employee's current team, for its name. */
  team?: { id: string; name: string } | null;
};

/** The fields shared by adding and editing an employee. */
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
          options={choicesOf(statusLabels)}
        />
      </FieldRow>
    </>
  );
}
