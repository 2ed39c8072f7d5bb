import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import type { PersonValues } from './person-values.ts';
import { usePlaces } from './queries.ts';

const { ChoiceField, TextField } = fieldsOf<PersonValues>();
const DayField = dayFieldOf<PersonValues>();

/** The fields of someone of the company. The email of someone who exists stays as it is. */
export function PersonFields({ isNew = false }: { isNew?: boolean }) {
  const teams = usePlaces().data?.teams ?? [];
  return (
    <>
      <FieldRow>
        <TextField name="firstName" required data-autofocus />
        <TextField name="lastName" required />
      </FieldRow>
      <FieldRow>
        {isNew ? (
          <TextField name="email" type="email" required />
        ) : (
          <TextField
            name="email"
            disabled
            description="Stays as it is. For another address, deactivate them and add them again."
          />
        )}
        <TextField name="phone" type="tel" />
      </FieldRow>
      <FieldRow>
        <TextField name="position" />
        <TextField name="department" />
        <ChoiceField
          name="teamId"
          options={[
            { value: '', label: 'No team' },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </FieldRow>
      {!isNew && <DayField name="lastDay" hint={employeeMessages.lastDayHint} />}
    </>
  );
}
