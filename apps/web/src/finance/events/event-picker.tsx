import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import { useEventChoice, useEventChoices } from './event-choices.ts';

/** Those found by what is typed, and the chosen one. */
function useChoices(chosen: string | undefined) {
  const typed = useTyped();
  const found = useEventChoices(typed.asked);
  // Mostly among the first choices; only another one is asked for by itself.
  const first = useEventChoices('');
  const known = first.data?.find(({ value }) => value === chosen)?.label;
  const named = useEventChoice(known === undefined && !first.isPending ? chosen : undefined);
  const label = known ?? named.data ?? (named.isError ? 'Unknown event' : 'Loading…');
  return foundChoices({
    typed,
    found,
    failed: 'Could not load the events',
    chosen: chosen === undefined ? undefined : { value: chosen, label },
  });
}

type EventPickerProps = {
  /** The id of an event; empty for none yet. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  label?: string;
  /** Where no label stands over it. */
  'aria-label'?: string;
  description?: string;
  /** What choosing nothing is called, where that can be chosen. */
  none?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, by which a form finds it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** One event, by its name and day: searched by the server as someone types. */
export function EventPicker({ value, none, error, ...field }: EventPickerProps) {
  const { options, server } = useChoices(value || undefined);
  return (
    <Combobox
      {...field}
      options={none === undefined ? options : [{ value: '', label: none }, ...options]}
      server={server}
      value={value || (none === undefined ? null : '')}
      placeholder="Select an event"
      nothingFound="No event found"
      {...(error ? { error } : {})}
    />
  );
}
