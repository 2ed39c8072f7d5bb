import { IconX } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { BoxPicker } from '#inventory/boxes/box-picker.tsx';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './dialogs.module.css';
import type { ProductValues } from './product-values.ts';

const { PickerField, TextField } = fieldsOf<ProductValues>();

/**
 * Fields for the initial stock of a new product and its place: in a box, else unboxed in a
 * warehouse.
 */
export function StartFields() {
  return (
    <>
      <FieldRow>
        <TextField name="quantity" inputMode="numeric" />
        <WarehouseField />
      </FieldRow>
      <BoxField />
    </>
  );
}

function BoxField() {
  return (
    <PickerField name="boxId">
      {(field) => (
        <div className={styles.clearable} data-takes-codes>
          <BoxPicker
            {...field}
            description="Optional: without one it lies unboxed in the warehouse"
          />
          {field.value !== '' && (
            <IconButton icon={IconX} label="Clear the box" onClick={() => field.onChange('')} />
          )}
        </div>
      )}
    </PickerField>
  );
}

function WarehouseField() {
  const { control } = useFormContext<ProductValues>();
  const boxed = useWatch({ control, name: 'boxId' }) !== '';
  return (
    <PickerField name="wh">
      {(field) => (
        <div className={styles.clearable}>
          <WarehousePicker
            {...field}
            placeholder={boxed ? 'That of the box' : 'First active main one'}
            value={boxed ? '' : field.value}
            disabled={boxed}
          />
          {field.value !== '' && !boxed && (
            <IconButton
              icon={IconX}
              label="Clear the warehouse"
              onClick={() => field.onChange('')}
            />
          )}
        </div>
      )}
    </PickerField>
  );
}
