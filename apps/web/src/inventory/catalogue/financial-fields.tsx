import { catalogueLimits } from '@kolam/contract/inventory/catalogue/limits.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Filled } from '#core/filled.ts';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { type ProductValues, productLabels, raisesOrder } from './product-values.ts';
import { orderVendor } from './slots.ts';

/** Fields for the cost of a new product, and whether to raise an order for it. */
export function FinancialFields() {
  const { control, register, formState, getFieldState, resetField } =
    useFormContext<ProductValues>();
  const values = useWatch({ control }) as ProductValues;
  const { errors } = formState;
  const { taxPct } = values;
  useEffect(() => {
    const rate = taxPct.trim() || String(catalogueLimits.defaultGstRate);
    // Typed values stay.
    if (!getFieldState('gstRate').isDirty) resetField('gstRate', { defaultValue: rate });
  }, [taxPct, getFieldState, resetField]);
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
      {values.raisePo && (
        <>
          <Controller
            control={control}
            name="vendor"
            render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
              <Filled
                slot={orderVendor}
                with={{ ref, value, onChange, onBlur, error: error?.message }}
              />
            )}
          />
          <Checkbox {...register('approvePo')} label={productLabels.approvePo} />
        </>
      )}
    </FieldGroup>
  );
}
