import { companyChallengeMessages } from '@kolam/contract/portal/challenges/messages.ts';
import { useState } from 'react';
import type { PickedField } from '#core/fields.tsx';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { type Choice, Combobox } from '#ui/combobox.tsx';
import { useOverChallenges } from './queries.ts';

/** A form field for a challenge of the company that is over. The server searches while one types. */
export function OverChallengePicker({ value, error, onChange, ...field }: PickedField) {
  const typed = useTyped();
  const found = useOverChallenges(typed.asked);
  const [chosen, setChosen] = useState<Choice>();
  const choices = foundChoices({
    typed,
    found,
    failed: companyChallengeMessages.loadFailed,
    chosen: value === '' ? undefined : chosen,
  });
  return (
    <Combobox
      {...field}
      {...choices}
      value={value || null}
      onChange={(id) => {
        setChosen(choices.options.find((option) => option.value === id));
        onChange(id);
      }}
      placeholder="Select a challenge"
      nothingFound="No challenge of your company is over"
      required
      {...(error ? { error } : {})}
    />
  );
}
