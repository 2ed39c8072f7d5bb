import { Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Controller, useFormContext } from 'react-hook-form';
import { choicesOf } from '#core/labels.ts';
import { BoxPicker } from '#inventory/boxes/box-picker.tsx';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { DestinationPicker } from './destination-picker.tsx';
import styles from './ticket-form.module.css';
import { TicketLines } from './ticket-lines.tsx';
import { type TicketValues, ticketLabels } from './ticket-values.ts';
import { destinationLabels } from './tickets-search.ts';
import { WarehousesNotice } from './warehouses-notice.tsx';

/** Fields for the destination, the goods, and where they are picked and packed. */
export function TicketFields() {
  const { register, formState } = useFormContext<TicketValues>();
  return (
    <>
      <DestinationFields />
      <TicketLines />
      <FieldRow>
        <WarehouseField />
        <TransportBoxField />
      </FieldRow>
      <WarehousesNotice />
      <Textarea
        {...register('note')}
        label={ticketLabels.note}
        description="Stands on the pick list"
        rows={2}
        autosize
        maxRows={6}
        error={formState.errors.note?.message}
      />
    </>
  );
}

/** Fields for more goods of an existing ticket, and where they are picked. */
export function ItemFields() {
  return (
    <>
      <TicketLines autoFocus />
      <WarehouseField />
      <WarehousesNotice />
    </>
  );
}

function DestinationFields() {
  const { control, setValue, watch } = useFormContext<TicketValues>();
  const toType = watch('toType');
  return (
    <>
      <div>
        <SegmentedControl
          label="Destination type"
          options={choicesOf(destinationLabels)}
          value={toType}
          onChange={(type) => {
            setValue('toType', type, { shouldDirty: true });
            setValue('toRef', '');
          }}
        />
      </div>
      <Controller
        control={control}
        name="toRef"
        render={({ field, fieldState }) => (
          <DestinationPicker
            {...field}
            type={toType}
            takesTexts
            {...(toType === 'EVENT'
              ? { description: 'One of the list carries the cost of what is used or lost' }
              : {})}
            data-field="toRef"
            error={fieldState.error?.message}
            required
            data-autofocus
          />
        )}
      />
    </>
  );
}

function WarehouseField() {
  const { control, watch } = useFormContext<TicketValues>();
  const transportBoxId = watch('transportBoxId');
  return (
    <Controller
      control={control}
      name="wh"
      render={({ field, fieldState }) => (
        <div className={styles.clearable}>
          <WarehousePicker
            {...field}
            label={ticketLabels.wh ?? ''}
            placeholder={
              transportBoxId === '' ? 'Any active warehouse' : 'The box’s warehouse first'
            }
            data-field="wh"
            error={fieldState.error?.message}
          />
          {field.value !== '' && (
            <IconButton
              icon={IconX}
              label="Pick in any warehouse"
              onClick={() => field.onChange('')}
            />
          )}
        </div>
      )}
    />
  );
}

function TransportBoxField() {
  const { control } = useFormContext<TicketValues>();
  return (
    <Controller
      control={control}
      name="transportBoxId"
      render={({ field, fieldState }) => (
        <div className={styles.clearable}>
          <BoxPicker
            {...field}
            type="transport"
            status="AVAILABLE"
            label={ticketLabels.transportBoxId ?? ''}
            placeholder="None"
            data-field="transportBoxId"
            error={fieldState.error?.message}
          />
          {field.value !== '' && (
            <IconButton
              icon={IconX}
              label="Without a transport box"
              onClick={() => field.onChange('')}
            />
          )}
        </div>
      )}
    />
  );
}
