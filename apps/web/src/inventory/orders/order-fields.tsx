import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { Textarea } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { OrderLines } from './order-lines.tsx';
import { type OrderValues, orderLabels } from './order-values.ts';
import { VendorPicker } from './vendor-picker.tsx';

/** The fields for creating and editing a draft. */
export function OrderFields({ stored }: { stored?: PurchaseOrder }) {
  const { register, formState } = useFormContext<OrderValues>();
  return (
    <>
      <FieldRow>
        <VendorField />
        <WarehouseField />
      </FieldRow>
      <OrderLines stored={stored} />
      <Textarea
        {...register('note')}
        label={orderLabels.note}
        description="Stands on the order"
        rows={2}
        autosize
        maxRows={6}
        error={formState.errors.note?.message}
      />
    </>
  );
}

function VendorField() {
  const { control } = useFormContext<OrderValues>();
  return (
    <Controller
      control={control}
      name="vendor"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <VendorPicker
          ref={ref}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error?.message}
          data-autofocus
        />
      )}
    />
  );
}

function WarehouseField() {
  const { control } = useFormContext<OrderValues>();
  return (
    <Controller
      control={control}
      name="wh"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <WarehousePicker
          ref={ref}
          data-field="wh"
          placeholder="First active main one"
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error?.message}
        />
      )}
    />
  );
}
