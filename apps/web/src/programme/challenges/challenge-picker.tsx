import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { type ChallengesAmong, useChallenge, useChallengeChoices } from './queries.ts';

/** Returns challenges found by the typed text, and always the chosen one. */
function useChoices(chosen: string | undefined, among: ChallengesAmong = {}) {
  const typed = useTyped();
  const found = useChallengeChoices(typed.asked, among);
  const named = useChallenge(chosen);
  const label = named.data?.title ?? (named.isError ? 'Unknown challenge' : 'Loading…');
  return foundChoices({
    typed,
    found,
    failed: challengeMessages.loadFailed,
    chosen: chosen === undefined ? undefined : { value: chosen, label },
  });
}

type ChallengeFilterProps = {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** Returns the challenge filter of a list, which searches on the server. */
export function useChallengeFilter({ value, onChange }: ChallengeFilterProps): SelectFilter {
  return {
    ...{ id: 'challengeId', label: 'Challenge', all: 'All challenges', value, onChange },
    ...useChoices(value),
  };
}

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
  'data-autofocus'?: boolean;
};

/** The same for a challenge that can be assigned. */
export function AssignableChallengePicker({ value, error, ...field }: ChallengePickerProps) {
  return (
    <Combobox
      {...field}
      {...useChoices(value || undefined, { assignable: true })}
      value={value || null}
      placeholder="Select a challenge"
      nothingFound="No challenge that can be assigned"
      {...(error ? { error } : {})}
    />
  );
}

/** The same for a challenge of a company's people that has begun. */
export function BegunChallengePicker({
  value,
  error,
  companyId,
  ...field
}: ChallengePickerProps & { companyId: string }) {
  return (
    <Combobox
      {...field}
      {...useChoices(value || undefined, { begunFor: companyId })}
      value={value || null}
      placeholder="Select a challenge"
      nothingFound="No challenge of this company that has begun"
      {...(error ? { error } : {})}
    />
  );
}

/**
 * A form field for a challenge. The server searches while the user types.
 * @param props `except`: the id of a challenge that can't be chosen
 */
export function ChallengePicker({
  value,
  error,
  except,
  ...field
}: ChallengePickerProps & { except?: string }) {
  const { options, server } = useChoices(value || undefined);
  return (
    <Combobox
      {...field}
      options={options.filter((option) => option.value !== except)}
      server={server}
      value={value || null}
      placeholder="Select a challenge"
      nothingFound={challengeMessages.empty}
      {...(error ? { error } : {})}
    />
  );
}
