import type { Ref } from 'react';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { Combobox } from '#ui/combobox.tsx';
import { useEventChoice, useEventChoices } from './event-choices.ts';

/** Returns the choices for the typed text, plus the chosen one. */
function useChoices(chosen: string | undefined) {
  const typed = useTyped();
  const found = useEventChoices(typed.asked);
  // The chosen event is mostly among the first choices. Any other is requested separately.
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
  /** The id of an event, or empty if none is chosen. */
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  label?: string;
  /** For use without a visible label. */
  'aria-label'?: string;
  description?: string;
  /** The label for no selection, where that is allowed. */
  none?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
  /** The field's path, for the form to find it. */
  'data-field'?: string;
  'data-autofocus'?: boolean;
};

/** Selects one event by name and day, searched by the server as the user types. */
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
