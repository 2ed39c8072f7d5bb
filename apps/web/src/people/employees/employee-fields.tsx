import { employeeStatusLabels } from '@kolam/contract/people/employees/values.ts';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { choicesOf } from '#core/labels.ts';
import { CompanyPicker } from '#people/companies/company-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import type { EmployeeValues } from './employee-values.ts';
import { TeamPicker } from './team-picker.tsx';

const { ChoiceField, PickerField, TextField } = fieldsOf<EmployeeValues>();

/** The company, which decides the available teams. */
function CompanyAndTeam({ team }: EmployeeFieldsProps) {
  const { watch, setValue, formState } = useFormContext<EmployeeValues>();
  const company = watch('companyId');
  return (
    <FieldRow>
      <PickerField name="companyId">
        {(field) => (
          <CompanyPicker
            {...field}
            onChange={(id) => {
              if (id === field.value) return;
              field.onChange(id);
              const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
              setValue('teamId', '', how);
            }}
            required
          />
        )}
      </PickerField>
      <PickerField name="teamId">
        {(field) => (
          <TeamPicker
            {...field}
            // Resets the text typed to find a team when the company changes.
            key={company}
            company={company}
            teamName={team?.id === field.value ? team.name : undefined}
          />
        )}
      </PickerField>
    </FieldRow>
  );
}

type EmployeeFieldsProps = {
  /** The employee's current team, for its name. */
  team?: { id: string; name: string } | null;
};

/** The fields shared by adding and editing an employee. */
export function EmployeeFields({ team = null }: EmployeeFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField name="firstName" required data-autofocus />
        <TextField name="lastName" required />
      </FieldRow>
      <FieldRow>
        <TextField name="email" type="email" required />
        <TextField name="phone" type="tel" />
      </FieldRow>
      <CompanyAndTeam team={team} />
      <FieldRow>
        <TextField name="position" />
        <TextField name="department" />
      </FieldRow>
      <FieldRow>
        <TextField name="employeeCode" description="The company’s own, such as a staff number" />
        <ChoiceField name="status" options={choicesOf(employeeStatusLabels)} />
      </FieldRow>
    </>
  );
}
