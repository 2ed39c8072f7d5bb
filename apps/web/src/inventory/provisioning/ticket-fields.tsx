import { destinationLabels } from '@kolam/contract/inventory/provisioning/values.ts';
import { IconX } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { choicesOf } from '#core/labels.ts';
import { BoxPicker } from '#inventory/boxes/box-picker.tsx';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { DestinationPicker } from './destination-picker.tsx';
import styles from './ticket-form.module.css';
import { TicketLines } from './ticket-lines.tsx';
import type { TicketValues } from './ticket-values.ts';
import { WarehousesNotice } from './warehouses-notice.tsx';

const { AreaField, PickerField } = fieldsOf<TicketValues>();

/** Fields for the destination, the goods, and where they are picked and packed. */
export function TicketFields() {
  return (
    <>
      <DestinationFields />
      <TicketLines />
      <FieldRow>
        <WarehouseField />
        <TransportBoxField />
      </FieldRow>
      <WarehousesNotice />
      <AreaField name="note" description="Stands on the pick list" rows={2} autosize maxRows={6} />
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
  const { setValue, watch } = useFormContext<TicketValues>();
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
      <PickerField name="toRef">
        {(field) => (
          <DestinationPicker
            {...field}
            type={toType}
            takesTexts
            {...(toType === 'EVENT'
              ? { description: 'One of the list carries the cost of what is used or lost' }
              : {})}
            required
            data-autofocus
          />
        )}
      </PickerField>
    </>
  );
}

function WarehouseField() {
  const { watch } = useFormContext<TicketValues>();
  const transportBoxId = watch('transportBoxId');
  return (
    <PickerField name="wh">
      {(field) => (
        <div className={styles.clearable}>
          <WarehousePicker
            {...field}
            placeholder={
              transportBoxId === '' ? 'Any active warehouse' : 'The box’s warehouse first'
            }
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
    </PickerField>
  );
}

function TransportBoxField() {
  return (
    <PickerField name="transportBoxId">
      {(field) => (
        <div className={styles.clearable}>
          <BoxPicker {...field} type="transport" status="AVAILABLE" placeholder="None" />
          {field.value !== '' && (
            <IconButton
              icon={IconX}
              label="Without a transport box"
              onClick={() => field.onChange('')}
            />
          )}
        </div>
      )}
    </PickerField>
  );
}
