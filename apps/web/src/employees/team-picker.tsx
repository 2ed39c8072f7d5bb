import { employeeMessages } from '@kolam/contract/employees/messages.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { type Ref, useState } from 'react';
import { ChoiceSelect } from '#ui/choice-select.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useTeamChoices, useTeamName } from './queries.ts';

/** Milliseconds after the last letter until the server is asked. */
const pauseMs = 200;

type Wanted = {
  /** The company whose teams there are to choose from; undefined for none yet. */
  company: string | undefined;
  /** The id of the chosen team. */
  team: string | undefined;
  /** The chosen team's name, where it is known. */
  teamName?: string | undefined;
};

/** The teams of a company, found by what is typed, and the chosen one, whatever it is. */
function useChoices({ company, team, teamName }: Wanted) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, pauseMs);
  const { data, isError, isFetching, isPlaceholderData } = useTeamChoices(company, asked);
  const options = (data?.teams ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const missing = team !== undefined && !options.some(({ value }) => value === team);
  const named = useTeamName(missing && teamName === undefined ? team : undefined);
  if (missing) {
    const label = teamName ?? named.data ?? (named.isError ? 'Unknown team' : 'Loading…');
    options.unshift({ value: team, label });
  }
  const foundFor = isPlaceholderData ? undefined : asked;
  const loading = isFetching || search !== asked;
  return { options, setSearch, foundFor, failed: isError, loading };
}

type TeamFilterProps = Wanted & { onChange: (id: string | undefined) => void };

/** The team filter of a list, once a company is chosen; for `FilterBar`'s `filters`. */
export function useTeamFilter({ onChange, ...wanted }: TeamFilterProps): SelectFilter {
  const { options, setSearch, foundFor } = useChoices(wanted);
  return {
    id: 'team',
    label: 'Team',
    all: 'All teams',
    options,
    value: wanted.team,
    onChange,
    onSearch: setSearch,
    foundFor,
  };
}

type TeamPickerProps = {
  company: string;
  /** The id of a team; empty for no team, null until something is chosen. */
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

/** A team of the chosen company or none, as a field of a form. */
export function TeamPicker({ company, value, teamName, error, ...field }: TeamPickerProps) {
  const { options, setSearch, foundFor, failed, loading } = useChoices({
    company: company || undefined,
    team: value || undefined,
    teamName,
  });
  const sentence = error ?? (failed ? employeeMessages.teamsLoadFailed : undefined);
  return (
    <ChoiceSelect
      {...field}
      options={[{ value: '', label: 'No team' }, ...options]}
      value={company === '' ? null : value}
      placeholder={company === '' ? 'Choose the company first' : 'Select a team'}
      onSearch={setSearch}
      foundFor={foundFor}
      nothingFound={loading ? 'Searching…' : 'No team found'}
      disabled={company === ''}
      {...(sentence ? { error: sentence } : {})}
    />
  );
}
