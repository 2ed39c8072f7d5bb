import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { BoxPicker } from '#inventory/boxes/box-picker.tsx';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { formatNumber } from '#ui/format.ts';
import { type AdjustValues, elsewhere } from './adjust-values.ts';
import type { Place } from './places.ts';

const { PickerField } = fieldsOf<AdjustValues>();

const unitsIn = ({ counts }: Place) => Object.values(counts).reduce((sum, count) => sum + count, 0);

type PlaceFieldProps = {
  /** The places of the SKU. Undefined while loading. */
  places: readonly Place[] | undefined;
};

/** A field for one of the places with units, or, for a count, any other. */
export function PlaceField({ places }: PlaceFieldProps) {
  const { setValue, watch } = useFormContext<AdjustValues>();
  const [form, place, elsewhereWh] = watch(['form', 'place', 'elsewhereWh']);
  const options = [
    ...(places ?? []).map((one) => ({
      value: one.key,
      label: `${one.name} (${formatNumber(unitsIn(one))})`,
    })),
    ...(form === 'count' ? [{ value: elsewhere, label: 'Another place' }] : []),
  ];
  return (
    <>
      <PickerField name="place">
        {(field) => (
          <Combobox
            {...field}
            placeholder={places ? 'Select where it lies' : 'Choose a SKU first'}
            options={options}
            value={field.value || null}
            onChange={(chosen) => {
              field.onChange(chosen ?? '');
              setValue('fromCondition', '');
            }}
            disabled={options.length === 0}
            searchable={false}
            required
          />
        )}
      </PickerField>
      {place === elsewhere && (
        <FieldRow>
          <PickerField name="elsewhereWh">
            {(field) => (
              <WarehousePicker
                {...field}
                onChange={(wh) => {
                  field.onChange(wh);
                  setValue('elsewhereBox', '');
                }}
                required
              />
            )}
          </PickerField>
          <PickerField name="elsewhereBox">
            {(field) => (
              <BoxPicker
                {...field}
                type="all"
                wh={elsewhereWh || undefined}
                placeholder="Unboxed"
                disabled={elsewhereWh === ''}
              />
            )}
          </PickerField>
        </FieldRow>
      )}
    </>
  );
}
