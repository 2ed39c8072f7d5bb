import { fieldsOf } from '#core/fields.tsx';
import { FilePicker } from '#platform/files/file-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormSection } from './form-section.tsx';
import { GstinField } from './gstin-field.tsx';
import styles from './organisation.module.css';
import type { OrganisationValues } from './organisation-values.ts';
import { StateSelect } from './state-select.tsx';

const { PickerField, TextField } = fieldsOf<OrganisationValues>();

type BusinessFieldsProps = { onUploading: (busy: boolean) => void };

/** The business that issues the documents. */
export function BusinessFields({ onUploading }: BusinessFieldsProps) {
  return (
    <FormSection title="Business" description="Who issues your invoices, as registered for GST.">
      <TextField name="legalName" required />
      <GstinField />
      <FieldRow>
        <TextField
          name="pan"
          classNames={{ input: styles.code ?? '' }}
          placeholder="ABCCD1234E"
          spellCheck={false}
        />
        <StateSelect />
      </FieldRow>
      <PickerField name="logoUrl">
        {(field) => <FilePicker {...field} purpose="logo" onBusy={onUploading} />}
      </PickerField>
    </FormSection>
  );
}
