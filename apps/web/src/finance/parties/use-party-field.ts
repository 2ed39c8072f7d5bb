import {
  type FieldError,
  get,
  type Path,
  type RegisterOptions,
  useFormContext,
} from 'react-hook-form';
import type { PartyValues } from './party-values.ts';

/** Returns the props of an input for a field of a customer or vendor: name, label and error. */
export function usePartyField(labels: Record<string, string>) {
  const { register, formState } = useFormContext<PartyValues>();
  return <F extends Path<PartyValues>>(field: F, options?: RegisterOptions<PartyValues, F>) => ({
    ...register(field, options),
    label: labels[field],
    error: (get(formState.errors, field) as FieldError | undefined)?.message,
    autoComplete: 'off',
  });
}
