import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useTeamChoices, useTeamName } from './queries.ts';

type Wanted = {
  /** The company whose teams are offered. Undefined when none is chosen. */
  company: string | undefined;
  /** The id of the chosen team. */
  team: string | undefined;
  /** The chosen team's name, if known. */
  teamName?: string | undefined;
};

/** Returns the teams of a company found by the typed text, and always the chosen one. */
function useChoices({ company, team, teamName }: Wanted) {
  const typed = useTyped();
  const found = useTeamChoices(company, typed.asked);
  const among = found.data?.some(({ value }) => value === team) ?? false;
  const named = useTeamName(among || teamName !== undefined ? undefined : team);
  const label = teamName ?? named.data ?? (named.isError ? 'Unknown team' : 'Loading…');
  return foundChoices({
    typed,
    found,
    failed: employeeMessages.teamsLoadFailed,
    chosen: team === undefined ? undefined : { value: team, label },
  });
}

type TeamFilterProps = Wanted & { onChange: (id: string | undefined) => void };

/** Returns the team filter of a list once a company is chosen, for the `filters` of `FilterBar`. */
export function useTeamFilter({ onChange, ...wanted }: TeamFilterProps): SelectFilter {
  return {
    id: 'team',
    label: 'Team',
    all: 'All teams',
    value: wanted.team,
    onChange,
    ...useChoices(wanted),
  };
}

type TeamPickerProps = {
  company: string;
  /** The id of a team. Empty for no team, null until one is chosen. */
  value: string | null;
  teamName?: string | undefined;
  onChange: (id: string) => void;
  onBlur?: () => void;
  label: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, by which a form finds it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** A form field for a team of the chosen company, or none. */
export function TeamPicker({ company, value, teamName, error, ...field }: TeamPickerProps) {
  const { options, server } = useChoices({
    company: company || undefined,
    team: value || undefined,
    teamName,
  });
  return (
    <Combobox
      {...field}
      options={[{ value: '', label: 'No team' }, ...options]}
      value={company === '' ? null : value}
      placeholder={company === '' ? 'Choose the company first' : 'Select a team'}
      server={server}
      nothingFound="No team found"
      disabled={company === ''}
      {...(error ? { error } : {})}
    />
  );
}
