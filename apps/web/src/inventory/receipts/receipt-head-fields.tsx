import { Textarea, TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { type ReceiptValues, receiptLabels } from './receipt-values.ts';

/** Fields for the warehouse and the day of receipt. */
export function ReceiptHeadFields({ today }: { today: string }) {
  const { control, register, formState } = useFormContext<ReceiptValues>();
  return (
    <FieldRow>
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
      <TextInput
        {...register('receivedOn')}
        label={receiptLabels.receivedOn}
        type="date"
        max={today}
        error={formState.errors.receivedOn?.message}
        required
      />
    </FieldRow>
  );
}

export function ReceiptNoteField() {
  const { register, formState } = useFormContext<ReceiptValues>();
  return (
    <Textarea
      {...register('note')}
      label={receiptLabels.note}
      rows={2}
      autosize
      maxRows={6}
      error={formState.errors.note?.message}
    />
  );
}
