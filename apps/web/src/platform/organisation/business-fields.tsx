import { TextInput } from '@mantine/core';
import { Controller, useFormContext } from 'react-hook-form';
import { FilePicker } from '#platform/files/file-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormSection } from './form-section.tsx';
import { GstinField } from './gstin-field.tsx';
import styles from './organisation.module.css';
import { type OrganisationValues, organisationLabels } from './organisation-values.ts';
import { StateSelect } from './state-select.tsx';
import { useOrganisationField } from './use-organisation-field.ts';

type BusinessFieldsProps = { onUploading: (busy: boolean) => void };

/** The business that issues the documents. */
export function BusinessFields({ onUploading }: BusinessFieldsProps) {
  const { control } = useFormContext<OrganisationValues>();
  const field = useOrganisationField();
  return (
    <FormSection title="Business" description="Who issues your invoices, as registered for GST.">
      <TextInput {...field('legalName')} required />
      <GstinField />
      <FieldRow>
        <TextInput
          {...field('pan')}
          classNames={{ input: styles.code ?? '' }}
          placeholder="ABCCD1234E"
          spellCheck={false}
        />
        <StateSelect />
      </FieldRow>
      <Controller
        control={control}
        name="logoUrl"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <FilePicker
            label={organisationLabels.logoUrl ?? ''}
            value={value}
            onChange={onChange}
            purpose="logo"
            error={error?.message}
            data-field="logoUrl"
            onBusy={onUploading}
          />
        )}
      />
    </FormSection>
  );
}
