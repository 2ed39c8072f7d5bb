import { unitLabels } from '@kolam/contract/inventory/catalogue/unit-labels.ts';
import { Autocomplete, TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { ChoiceField } from '#core/choice-field.tsx';
import { MissingNotice } from '#core/missing-notice.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { scannedField } from '#ui/scanned-field.ts';
import styles from './dialogs.module.css';
import { type SkuValues, skuLabels } from './product-values.ts';
import { useCategories } from './queries.ts';
import { useSkuField } from './use-sku-field.ts';

const unitOptions = Object.entries(unitLabels).map(([value, label]) => ({ value, label }));

/** Name, category and unit: the first fields for adding and editing. */
export function SkuHeadFields() {
  const field = useSkuField();
  return (
    <>
      <TextInput {...field('name')} required data-autofocus />
      <FieldRow>
        <CategoryField />
        <ChoiceField<SkuValues> name="unit" label={skuLabels.unit} options={unitOptions} />
      </FieldRow>
    </>
  );
}

/** Fields that most new products don't need at first. */
export function SkuFurtherFields() {
  const field = useSkuField();
  return (
    <>
      <FieldRow>
        <TextInput
          {...field('barcode')}
          {...scannedField}
          description="On the goods themselves, if any"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextInput
          {...field('reorderLevel')}
          description="Stock is low at or below it"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          {...field('mrp')}
          description="Printed on labels where wanted"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          placeholder="₹0.00"
        />
        <TextInput
          {...field('taxPct')}
          description="Orders begin with it; empty: with 18"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
        />
      </FieldRow>
    </>
  );
}

/** A field for an existing or a new category. */
function CategoryField() {
  const { control } = useFormContext<SkuValues>();
  const query = useCategories();
  const { data = [] } = query;
  return (
    <div className={styles.category}>
      <Controller
        control={control}
        name="category"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <Autocomplete
            ref={ref}
            data-field="category"
            label={skuLabels.category}
            data={data.map(({ category }) => category)}
            // While the text is an existing category, all are offered.
            filter={({ options, search }) =>
              data.some(({ category }) => category === search)
                ? options
                : options.filter(
                    (option) =>
                      'label' in option &&
                      option.label.toLowerCase().includes(search.toLowerCase()),
                  )
            }
            openOnFocus={false}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            {...(error?.message ? { error: error.message } : {})}
          />
        )}
      />
      <MissingNotice what="the categories" query={query} />
    </div>
  );
}
