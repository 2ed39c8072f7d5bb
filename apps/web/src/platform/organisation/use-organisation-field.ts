import { type FieldError, get, type Path, useFormContext } from 'react-hook-form';
import { type OrganisationValues, organisationLabels } from './organisation-values.ts';

/** Returns the props of an input for a field of the organisation: name, label and error. */
export function useOrganisationField() {
  const { register, formState } = useFormContext<OrganisationValues>();
  return (field: Path<OrganisationValues>, options?: Parameters<typeof register>[1]) => ({
    ...register(field, options),
    label: organisationLabels[field],
    error: (get(formState.errors, field) as FieldError | undefined)?.message,
    autoComplete: 'off',
  });
}
