import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import { useChallenge, useChallengeChoices } from './queries.ts';

type ChallengePickerProps = {
  /** The id of a challenge. Empty when none is chosen. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  label: string;
  error?: string | undefined;
  required?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, by which a form finds it. */
  'data-field'?: string;
};

/** A form field for a challenge. The server searches while the user types. */
export function ChallengePicker({ value, error, ...field }: ChallengePickerProps) {
  const typed = useTyped();
  const found = useChallengeChoices(typed.asked);
  const named = useChallenge(value || undefined);
  const label = named.data?.title ?? (named.isError ? 'Unknown challenge' : 'Loading…');
  const choices = foundChoices({
    typed,
    found,
    failed: challengeMessages.loadFailed,
    chosen: value === '' ? undefined : { value, label },
  });
  return (
    <Combobox
      {...field}
      {...choices}
      value={value || null}
      placeholder="Select a challenge"
      nothingFound={challengeMessages.empty}
      {...(error ? { error } : {})}
    />
  );
}
