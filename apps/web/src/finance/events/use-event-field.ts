import { get, type Path, useFormContext } from 'react-hook-form';
import { type EventValues, eventLabels } from './event-values.ts';

/** Returns the props of an input for a field of the event's form. */
export function useEventField() {
  const { register, formState } = useFormContext<EventValues>();
  return (name: Path<EventValues>, label?: string) => ({
    ...register(name),
    label: label ?? (eventLabels as Record<string, string>)[name],
    error: (get(formState.errors, name) as { message?: string } | undefined)?.message,
    autoComplete: 'off',
  });
}
