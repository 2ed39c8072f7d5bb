import { type FieldError, get, useFormContext } from 'react-hook-form';
import { type CompanyField, type CompanyValues, companyLabels } from './company-values.ts';

/** Returns the props of an input for a company's field: name, label and error. */
export function useCompanyField() {
  const { register, formState } = useFormContext<CompanyValues>();
  return (field: Exclude<CompanyField, 'industry' | 'status'>) => ({
    ...register(field),
    label: companyLabels[field],
    error: (get(formState.errors, field) as FieldError | undefined)?.message,
    autoComplete: 'off',
  });
}
