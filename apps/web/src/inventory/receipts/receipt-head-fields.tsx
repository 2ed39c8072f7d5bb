import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import type { ReceiptValues } from './receipt-values.ts';

const { AreaField, PickerField } = fieldsOf<ReceiptValues>();
const DayField = dayFieldOf<ReceiptValues>();

/** Fields for the warehouse and the day of receipt. */
export function ReceiptHeadFields({ today }: { today: string }) {
  return (
    <FieldRow>
      <PickerField name="wh">
        {(field) => <WarehousePicker {...field} placeholder="First active main one" />}
      </PickerField>
      <DayField name="receivedOn" max={today} required />
    </FieldRow>
  );
}

export function ReceiptNoteField() {
  return <AreaField name="note" rows={2} autosize maxRows={6} />;
}
