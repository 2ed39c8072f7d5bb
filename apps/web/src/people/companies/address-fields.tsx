import { TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { Collapse } from '#ui/collapse.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { addressLines } from './address-lines.ts';
import type { CompanyValues } from './company-values.ts';
import { useCompanyField } from './use-company-field.ts';

/** The address fields, collapsed while empty. A problem in them expands them. */
export function AddressFields() {
  const { getValues, formState } = useFormContext<CompanyValues>();
  const field = useCompanyField();

  return (
    <Collapse
      title="Address"
      note="optional"
      filled={addressLines(getValues('address')).length > 0}
      wrong={formState.errors.address !== undefined}
    >
      <TextInput {...field('address.street')} />
      <FieldRow>
        <TextInput {...field('address.city')} />
        <TextInput {...field('address.zipCode')} />
      </FieldRow>
      <FieldRow>
        <TextInput {...field('address.state')} />
        <TextInput {...field('address.country')} />
      </FieldRow>
    </Collapse>
  );
}
