import { get, type Path, useFormContext } from 'react-hook-form';
import { type SkuValues, skuLabels } from './product-values.ts';

/** Returns the props of an input for a product field: name, label and error. */
export function useSkuField() {
  const { register, formState } = useFormContext<SkuValues>();
  return (field: Path<SkuValues>) => ({
    ...register(field),
    label: skuLabels[field],
    error: (get(formState.errors, field) as { message?: string } | undefined)?.message,
    autoComplete: 'off',
  });
}
