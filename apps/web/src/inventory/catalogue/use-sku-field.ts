import { get, type Path, useFormContext } from 'react-hook-form';
import { type SkuValues, skuLabels } from './product-values.ts';

/** What an input needs to be a field of a product: name, label and its sentence. */
export function useSkuField() {
  const { register, formState } = useFormContext<SkuValues>();
  return (field: Path<SkuValues>) => ({
    ...register(field),
    label: skuLabels[field],
    error: (get(formState.errors, field) as { message?: string } | undefined)?.message,
    autoComplete: 'off',
  });
}
