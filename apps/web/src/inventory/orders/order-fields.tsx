import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Controller, useFormContext } from 'react-hook-form';
import { useMay } from '#core/session.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PartyPicker } from '../../finance/parties/party-picker.tsx';
import { DestinationPicker } from '../provisioning/destination-picker.tsx';
import { WarehousePicker } from '../warehouses/warehouse-picker.tsx';
import { OrderLines } from './order-lines.tsx';
import { type OrderValues, orderLabels } from './order-values.ts';
import styles from './windows.module.css';

/** The fields that ordering and editing a draft share. */
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
  // Vendors belong to finance; who may not read that chooses them by name alone.
  const mayRead = useMay('finance:read');
  return (
    <Controller
      control={control}
      name="vendor"
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => {
        const given = {
          ...{ ref, value, onChange, onBlur, error: error?.message },
          ...{ 'data-field': 'vendor', 'data-autofocus': true },
        };
        return (
          <div className={styles.clearable}>
            {mayRead ? (
              <PartyPicker kind="vendor" {...given} />
            ) : (
              <DestinationPicker type="VENDOR" {...given} />
            )}
            {value !== '' && (
              <IconButton icon={IconX} label="Clear the vendor" onClick={() => onChange('')} />
            )}
          </div>
        );
      }}
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
