import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { Collapse } from '#ui/collapse.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { addressLines } from './address-lines.ts';
import type { CompanyValues } from './company-values.ts';

const { TextField } = fieldsOf<CompanyValues>();

/** The address fields, collapsed while empty. A problem in them expands them. */
export function AddressFields() {
  const { getValues, formState } = useFormContext<CompanyValues>();

  return (
    <Collapse
      title="Address"
      note="optional"
      filled={addressLines(getValues('address')).length > 0}
      wrong={formState.errors.address !== undefined}
    >
      <TextField name="address.street" />
      <FieldRow>
        <TextField name="address.city" />
        <TextField name="address.zipCode" />
      </FieldRow>
      <FieldRow>
        <TextField name="address.state" />
        <TextField name="address.country" />
      </FieldRow>
    </Collapse>
  );
}
