import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { BoxPicker } from '#inventory/boxes/box-picker.tsx';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './dialogs.module.css';
import { type ProductValues, productLabels } from './product-values.ts';

/**
 * Fields for the initial stock of a new product and its place: in a box, else unboxed in a
 * warehouse.
 */
export function StartFields() {
  const { register, formState } = useFormContext<ProductValues>();
  return (
    <>
      <FieldRow>
        <TextInput
          {...register('quantity')}
          label={productLabels.quantity}
          inputMode="numeric"
          error={formState.errors.quantity?.message}
          autoComplete="off"
        />
        <WarehouseField />
      </FieldRow>
      <BoxField />
    </>
  );
}

function BoxField() {
  const { control } = useFormContext<ProductValues>();
  return (
    <Controller
      control={control}
      name="boxId"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <div className={styles.clearable} data-takes-codes>
          <BoxPicker
            ref={ref}
            data-field="boxId"
            label={productLabels.boxId}
            description="Optional: without one it lies unboxed in the warehouse"
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={error?.message}
          />
          {value !== '' && (
            <IconButton icon={IconX} label="Clear the box" onClick={() => onChange('')} />
          )}
        </div>
      )}
    />
  );
}

function WarehouseField() {
  const { control } = useFormContext<ProductValues>();
  const boxed = useWatch({ control, name: 'boxId' }) !== '';
  return (
    <Controller
      control={control}
      name="wh"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <div className={styles.clearable}>
          <WarehousePicker
            ref={ref}
            data-field="wh"
            label={productLabels.wh}
            placeholder={boxed ? 'That of the box' : 'First active main one'}
            value={boxed ? '' : value}
            onChange={onChange}
            onBlur={onBlur}
            error={error?.message}
            disabled={boxed}
          />
          {value !== '' && !boxed && (
            <IconButton icon={IconX} label="Clear the warehouse" onClick={() => onChange('')} />
          )}
        </div>
      )}
    />
  );
}
