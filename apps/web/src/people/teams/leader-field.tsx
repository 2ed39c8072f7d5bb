import { memberEmails } from '@kolam/contract/people/teams/member-emails.ts';
import { Autocomplete } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { type CreateValues, createLabels } from './create-team-form.ts';

/** The leader: any of the members, by default the first. */
export function LeaderField() {
  const { control } = useFormContext<CreateValues>();
  const text = useDeferredValue(useWatch({ control, name: 'memberEmails' }));
  const emails = useMemo(() => memberEmails(text).valid, [text]);
  const [first] = emails;
  return (
    <Controller
      control={control}
      name="teamLeaderEmail"
      render={({ field, fieldState: { error } }) => (
        <Autocomplete
          {...field}
          label={createLabels.teamLeaderEmail}
          description="Optional. Defaults to the first member."
          {...(first ? { placeholder: first } : {})}
          data={emails}
          limit={20}
          autoComplete="off"
          spellCheck={false}
          maxDropdownHeight={240}
          comboboxProps={{ transitionProps: { transition: 'fade', duration: 120 } }}
          {...(error?.message ? { error: error.message } : {})}
        />
      )}
    />
  );
}
