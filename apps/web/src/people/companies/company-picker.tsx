import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useCompany, useCompanyChoices } from './queries.ts';

/** Companies found by what is typed, and the chosen one, whatever it is. */
function useChoices(among: 'all' | 'open', chosen: string | undefined) {
  const typed = useTyped();
  const found = useCompanyChoices(among, typed.asked);
  const named = useCompany(chosen);
  const label = named.data?.name ?? (named.isError ? 'Unknown company' : 'Loading…');
  return foundChoices({
    typed,
    found,
    failed: employeeMessages.companiesLoadFailed,
    chosen: chosen === undefined ? undefined : { value: chosen, label },
  });
}

type CompanyFilterProps = {
  /** Whether companies count whose people can't sign in; all by default. */
  among?: 'all' | 'open';
  /** The id of a company; undefined for all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The company filter of a list: one of thousands, found by the server; for `FilterBar`'s `filters`. */
export function useCompanyFilter({
  among = 'all',
  value,
  onChange,
}: CompanyFilterProps): SelectFilter {
  return {
    id: 'companyId',
    label: 'Company',
    all: 'All companies',
    value,
    onChange,
    ...useChoices(among, value),
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

/** One company whose people may sign in, as a field of a form: searched by the server as someone types. */
export function CompanyPicker({ value, placeholder, error, ...field }: CompanyPickerProps) {
  return (
    <Combobox
      {...field}
      {...useChoices('open', value || undefined)}
      value={value || null}
      placeholder={placeholder ?? 'Select a company'}
      nothingFound="No active company found"
      {...(error ? { error } : {})}
    />
  );
}
