import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useCompany, useCompanyChoices } from './queries.ts';

/** Returns companies found by the typed text, and always the chosen one. */
function useChoices(among: 'all' | 'open', chosen: string | undefined) {
  const typed = useTyped();
  const found = useCompanyChoices(among, typed.asked);
  const named = useCompany(chosen);
  const label = named.data?.name ?? (named.isError ? 'Unknown company' : 'Loading…');
  return foundChoices({
    typed,
    found,
    failed: companyMessages.choicesLoadFailed,
    chosen: chosen === undefined ? undefined : { value: chosen, label },
  });
}

type CompanyFilterProps = {
  /** Whether to include companies whose people can't sign in. All by default. */
  among?: 'all' | 'open';
  /** The id of a company. Undefined means all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/**
 * Returns the company filter of a list, which searches thousands on the server, for the `filters`
 * of `FilterBar`.
 */
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
  /** The id of a company. Empty when none is chosen. */
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

/**
 * A form field for a company whose people may sign in. The server searches while the user types.
 */
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
