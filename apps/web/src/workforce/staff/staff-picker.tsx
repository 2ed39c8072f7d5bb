import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useStaffChoice, useStaffChoices } from './queries.ts';

/** Approved, active staff found by what is typed, and the chosen one, whatever became of them. */
function useChoices(chosen: string | undefined, name?: string | undefined) {
  const typed = useTyped();
  const found = useStaffChoices(typed.asked);
  // Mostly among the first choices: a record comes with documents that nobody looks at here.
  const first = useStaffChoices('');
  const known = name ?? first.data?.find(({ value }) => value === chosen)?.label;
  const named = useStaffChoice(known === undefined && !first.isPending ? chosen : undefined);
  const label = known ?? named.data?.label ?? (named.isError ? 'Unknown person' : 'Loading…');
  return foundChoices({
    typed,
    found,
    failed: staffMessages.loadFailed,
    chosen: chosen === undefined ? undefined : { value: chosen, label },
  });
}

type StaffFilterProps = {
  /** The id of a member of staff; undefined for all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/** The assignee filter of a list, found by the server; for `FilterBar`'s `filters`. */
export function useStaffFilter({ value, onChange }: StaffFilterProps): SelectFilter {
  return {
    id: 'assignee',
    label: 'Assignee',
    all: 'All assignees',
    value,
    onChange,
    ...useChoices(value),
  };
}

type StaffPickerProps = {
  /** The id of a member of staff; empty for none yet. */
  value: string;
  /** How the chosen one is called, where that is known already. */
  name?: string | undefined;
  onChange: (id: string) => void;
  onBlur?: () => void;
  label: string;
  placeholder?: string;
  description?: string;
  /** What stands in the list when nobody is found. */
  nothingFound?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, by which a form finds it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** Someone of the approved, active staff, by name plus department, as a field of a form. */
export function StaffPicker({ value, name, placeholder, error, ...field }: StaffPickerProps) {
  return (
    <Combobox
      {...field}
      {...useChoices(value || undefined, name)}
      value={value || null}
      placeholder={placeholder ?? 'Select a person'}
      {...(error ? { error } : {})}
    />
  );
}
