import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { BoxPicker } from '#inventory/boxes/box-picker.tsx';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { type MoveValues, warehouseOf } from './move-values.ts';
import type { Place } from './places.ts';
import styles from './stock.module.css';

const { PickerField } = fieldsOf<MoveValues>();

const destinations = [
  { value: 'box', label: 'Into a box' },
  { value: 'unboxed', label: 'Unboxed' },
] as const;

type DestinationFieldsProps = {
  /** The current place of the goods. Undefined until it is chosen. */
  place: Place | undefined;
};

/** Fields for the destination: a box of either type, or unboxed in a warehouse. */
export function DestinationFields({ place }: DestinationFieldsProps) {
  const { watch, setValue, clearErrors } = useFormContext<MoveValues>();
  const values = watch();
  return (
    <div className={styles.destination}>
      <SegmentedControl
        label="Where they go"
        options={destinations}
        value={values.to}
        onChange={(chosen) => {
          clearErrors(['toBoxId', 'toWh']);
          setValue('to', chosen, { shouldDirty: true });
        }}
      />
      {values.to === 'box' ? (
        <PickerField name="toBoxId">
          {(field) => <BoxPicker {...field} type="all" required />}
        </PickerField>
      ) : (
        <PickerField name="toWh">
          {(field) => <WarehousePicker {...field} value={warehouseOf(values, place)} required />}
        </PickerField>
      )}
    </div>
  );
}
