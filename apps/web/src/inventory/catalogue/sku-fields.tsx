import { unitLabels } from '@kolam/contract/inventory/catalogue/unit-labels.ts';
import { Autocomplete } from '@mantine/core';
import { fieldsOf } from '#core/fields.tsx';
import { MissingNotice } from '#core/missing-notice.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { scannedField } from '#ui/scanned-field.ts';
import styles from './dialogs.module.css';
import type { SkuValues } from './product-values.ts';
import { useCategories } from './queries.ts';

const { ChoiceField, PickerField, TextField } = fieldsOf<SkuValues>();

const unitOptions = Object.entries(unitLabels).map(([value, label]) => ({ value, label }));

/** Name, category and unit: the first fields for adding and editing. */
export function SkuHeadFields() {
  return (
    <>
      <TextField name="name" required data-autofocus />
      <FieldRow>
        <CategoryField />
        <ChoiceField name="unit" options={unitOptions} />
      </FieldRow>
    </>
  );
}

/** Fields that most new products don't need at first. */
export function SkuFurtherFields() {
  return (
    <>
      <FieldRow>
        <TextField
          name="barcode"
          {...scannedField}
          description="On the goods themselves, if any"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <TextField
          name="reorderLevel"
          description="Stock is low at or below it"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name="mrp"
          description="Printed on labels where wanted"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="decimal"
          placeholder="₹0.00"
        />
        <TextField
          name="taxPct"
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
  const query = useCategories();
  const { data = [] } = query;
  return (
    <div className={styles.category}>
      <PickerField name="category">
        {(field) => (
          <Autocomplete
            {...field}
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
          />
        )}
      </PickerField>
      <MissingNotice what="the categories" query={query} />
    </div>
  );
}
