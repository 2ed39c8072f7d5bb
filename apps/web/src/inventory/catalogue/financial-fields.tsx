import { catalogueLimits } from '@kolam/contract/inventory/catalogue/limits.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { Filled } from '#core/filled.ts';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { type ProductValues, raisesOrder } from './product-values.ts';
import { orderVendor } from './slots.ts';

const { CheckField, PickerField, TextField } = fieldsOf<ProductValues>();

/** Fields for the cost of a new product, and whether to raise an order for it. */
export function FinancialFields() {
  const { control, getFieldState, resetField } = useFormContext<ProductValues>();
  const values = useWatch({ control }) as ProductValues;
  const { taxPct } = values;
  useEffect(() => {
    const rate = taxPct.trim() || String(catalogueLimits.defaultGstRate);
    // Typed values stay.
    if (!getFieldState('gstRate').isDirty) resetField('gstRate', { defaultValue: rate });
  }, [taxPct, getFieldState, resetField]);
  return (
    <FieldGroup title="Financials">
      <FieldRow>
        <TextField name="unitCost" inputMode="decimal" placeholder="₹0.00" />
        <TextField name="gstRate" inputMode="decimal" />
      </FieldRow>
      <CheckField
        name="raisePo"
        description={
          values.raisePo && !raisesOrder(values)
            ? 'None is raised until there is an initial quantity and a unit cost'
            : 'For the initial quantity, which counts as received of it'
        }
      />
      {values.raisePo && (
        <>
          <PickerField name="vendor">
            {({ label: _, ...field }) => <Filled slot={orderVendor} with={field} />}
          </PickerField>
          <CheckField name="approvePo" />
        </>
      )}
    </FieldGroup>
  );
}
