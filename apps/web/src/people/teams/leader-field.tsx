import { memberEmails } from '@kolam/contract/people/teams/member-emails.ts';
import { Autocomplete } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import type { CreateValues } from './create-team-values.ts';

const { PickerField } = fieldsOf<CreateValues>();

/** The leader: any of the members, by default the first. */
export function LeaderField() {
  const { control } = useFormContext<CreateValues>();
  const text = useDeferredValue(useWatch({ control, name: 'memberEmails' }));
  const emails = useMemo(() => memberEmails(text).valid, [text]);
  const [first] = emails;
  return (
    <PickerField name="teamLeaderEmail">
      {(field) => (
        <Autocomplete
          {...field}
          description="Optional. Defaults to the first member."
          {...(first ? { placeholder: first } : {})}
          data={emails}
          limit={20}
          autoComplete="off"
          spellCheck={false}
          maxDropdownHeight={240}
          comboboxProps={{ transitionProps: { transition: 'fade', duration: 120 } }}
        />
      )}
    </PickerField>
  );
}
