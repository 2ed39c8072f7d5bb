import { Controller, useFormContext } from 'react-hook-form';
import { BoxPicker } from '#inventory/boxes/box-picker.tsx';
import { WarehousePicker } from '#inventory/warehouses/warehouse-picker.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { formatNumber } from '#ui/format.ts';
import { type AdjustValues, adjustLabels, elsewhere } from './adjust-values.ts';
import type { Place } from './places.ts';

const unitsIn = ({ counts }: Place) => Object.values(counts).reduce((sum, count) => sum + count, 0);

type PlaceFieldProps = {
  /** The places of the SKU. Undefined while loading. */
  places: readonly Place[] | undefined;
};

/** A field for one of the places with units, or, for a count, any other. */
export function PlaceField({ places }: PlaceFieldProps) {
  const { control, setValue, watch } = useFormContext<AdjustValues>();
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
      <Controller
        control={control}
        name="place"
        render={({ field, fieldState }) => (
          <Combobox
            {...field}
            data-field="place"
            label={adjustLabels.place}
            placeholder={places ? 'Select where it lies' : 'Choose a SKU first'}
            options={options}
            value={field.value || null}
            onChange={(chosen) => {
              field.onChange(chosen ?? '');
              setValue('fromCondition', '');
            }}
            disabled={options.length === 0}
            error={fieldState.error?.message}
            searchable={false}
            required
          />
        )}
      />
      {place === elsewhere && (
        <FieldRow>
          <Controller
            control={control}
            name="elsewhereWh"
            render={({ field, fieldState }) => (
              <WarehousePicker
                {...field}
                data-field="elsewhereWh"
                onChange={(wh) => {
                  field.onChange(wh);
                  setValue('elsewhereBox', '');
                }}
                error={fieldState.error?.message}
                required
              />
            )}
          />
          <Controller
            control={control}
            name="elsewhereBox"
            render={({ field, fieldState }) => (
              <BoxPicker
                {...field}
                type="all"
                wh={elsewhereWh || undefined}
                label={adjustLabels.elsewhereBox}
                placeholder="Unboxed"
                data-field="elsewhereBox"
                disabled={elsewhereWh === ''}
                error={fieldState.error?.message}
              />
            )}
          />
        </FieldRow>
      )}
    </>
  );
}
