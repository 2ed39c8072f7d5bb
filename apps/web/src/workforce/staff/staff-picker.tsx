import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { SelectFilter } from '#ui/filter-bar.tsx';
import { useStaffChoice, useStaffChoices } from './queries.ts';

/**
 * Returns the approved, active staff that match the typed text, plus the chosen one, whatever their
 * status.
 */
function useChoices(chosen: string | undefined, name?: string | undefined) {
  const typed = useTyped();
  const found = useStaffChoices(typed.asked);
  // The chosen one is mostly among the first choices. Its record would include documents that are
  // not needed here.
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
  /** The id of a staff member. Undefined for all. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
};

/**
 * Returns the assignee filter of a list, whose choices the server finds, for `FilterBar`'s
 * `filters`.
 */
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
  /** The id of a staff member, or empty if none is chosen. */
  value: string;
  /** The name of the chosen one, if already known. */
  name?: string | undefined;
  onChange: (id: string) => void;
  onBlur?: () => void;
  label: string;
  placeholder?: string;
  description?: string;
  /** Shown in the list when there are no results. */
  nothingFound?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, for the form to find it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** A form field for one of the approved, active staff, by name and department. */
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
