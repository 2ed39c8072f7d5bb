import { Checkbox, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { type ProductValues, productLabels, raisesOrder } from './product-values.ts';

/** What a new product cost, and whether an order is raised for it. */
export function FinancialFields() {
  const { control, register, formState } = useFormContext<ProductValues>();
  const values = useWatch({ control }) as ProductValues;
  const { errors } = formState;
  return (
    <FieldGroup title="Financials">
      <FieldRow>
        <TextInput
          {...register('unitCost')}
          label={productLabels.unitCost}
          inputMode="decimal"
          placeholder="₹0.00"
          error={errors.unitCost?.message}
          autoComplete="off"
        />
        <TextInput
          {...register('gstRate')}
          label={productLabels.gstRate}
          inputMode="decimal"
          error={errors.gstRate?.message}
          autoComplete="off"
        />
      </FieldRow>
      <Checkbox
        {...register('raisePo')}
        label={productLabels.raisePo}
        description={
          values.raisePo && !raisesOrder(values)
            ? 'None is raised until there is an initial quantity and a unit cost'
            : 'For the initial quantity, which counts as received of it'
        }
      />
      {values.raisePo && <Checkbox {...register('approvePo')} label={productLabels.approvePo} />}
    </FieldGroup>
  );
}
