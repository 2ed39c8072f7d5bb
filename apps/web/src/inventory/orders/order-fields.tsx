import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { fieldsOf } from '#core/fields.tsx';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { OrderLines } from './order-lines.tsx';
import type { OrderValues } from './order-values.ts';
import { VendorPicker } from './vendor-picker.tsx';

const { AreaField, PickerField } = fieldsOf<OrderValues>();

/** The fields for creating and editing a draft. */
export function OrderFields({ stored }: { stored?: PurchaseOrder }) {
  return (
    <>
      <FieldRow>
        <VendorField />
        <WarehouseField />
      </FieldRow>
      <OrderLines stored={stored} />
      <AreaField name="note" description="Stands on the order" rows={2} autosize maxRows={6} />
    </>
  );
}

function VendorField() {
  return (
    <PickerField name="vendor">{(field) => <VendorPicker {...field} data-autofocus />}</PickerField>
  );
}

function WarehouseField() {
  return (
    <PickerField name="wh">
      {(field) => <WarehousePicker {...field} placeholder="First active main one" />}
    </PickerField>
  );
}
