import type { Company } from '@kolam/contract/companies/model.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { type Ref, useState } from 'react';
import { ChoiceSelect } from '#ui/choice-select.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useCompanyChoices, useNamedCompany } from './queries.ts';

/** Milliseconds after the last letter until the server is asked. */
const pauseMs = 200;

/** The companies whose people may sign in, found by what is typed, and the chosen one, whatever it is. */
function useChoices(chosen: string | undefined) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, pauseMs);
  const { data: found = [], isPending, isPlaceholderData } = useCompanyChoices(asked);
  const { data: named, isError } = useNamedCompany(chosen);
  const options = found.map(choiceOf);
  if (chosen !== undefined && !options.some(({ value }) => value === chosen)) {
    const label = named?.name ?? (isError ? 'Unknown company' : 'Loading…');
    options.unshift({ value: chosen, label });
  }
  const foundFor = isPlaceholderData ? undefined : asked;
  const loading = isPending || isPlaceholderData || search !== asked;
  return { options, setSearch, foundFor, loading };
}

const choiceOf = ({ id, name }: Company) => ({ value: id, label: name });

type CompanyFilterProps = {
  /** The id of a company; undefined for all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The company filter of a list: one of thousands, found by the server; for `FilterBar`'s `filters`. */
export function useCompanyFilter({ value, onChange }: CompanyFilterProps): SelectFilter {
  const { options, setSearch, foundFor } = useChoices(value);
  return {
    id: 'companyId',
    label: 'Company',
    all: 'All companies',
    options,
    value,
    onChange,
    onSearch: setSearch,
    foundFor,
  };
}

type CompanyPickerProps = {
  /** The id of a company; empty for none yet. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  label: string;
  placeholder?: string;
  description?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, by which a form finds it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** One company, as a field of a form: searched by the server as somebody types. */
export function CompanyPicker({ value, placeholder, error, ...field }: CompanyPickerProps) {
  const { options, setSearch, foundFor, loading } = useChoices(value || undefined);
  return (
    <ChoiceSelect
      {...field}
      options={options}
      value={value || null}
      placeholder={placeholder ?? 'Select a company'}
      onSearch={setSearch}
      foundFor={foundFor}
      nothingFound={loading ? 'Searching…' : 'No active company found'}
      {...(error ? { error } : {})}
    />
  );
}
