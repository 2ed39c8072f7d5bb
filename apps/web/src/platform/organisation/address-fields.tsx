import { findState, pincodeFits, stateName } from '@kolam/contract/core/states.ts';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormSection } from './form-section.tsx';
import styles from './organisation.module.css';
import type { OrganisationValues } from './organisation-values.ts';

const { TextField } = fieldsOf<OrganisationValues>();

/** The address of the business, and its contact details for clients. */
export function AddressFields() {
  return (
    <FormSection title="Address" description="Stands at the head of every document.">
      <TextField name="address.line1" />
      <TextField name="address.line2" />
      <FieldRow>
        <TextField name="address.city" />
        <TextField name="address.pincode" inputMode="numeric" hint={<PincodeDoubt />} />
      </FieldRow>
      <FieldRow>
        <TextField name="email" type="email" />
        <TextField name="phone" type="tel" />
      </FieldRow>
    </FormSection>
  );
}

/** Not an error: post offices at borders serve both sides. */
function PincodeDoubt() {
  const { watch } = useFormContext<OrganisationValues>();
  const [pincode, code] = watch(['address.pincode', 'state']);
  const state = findState(code);
  const digits = pincode.replace(/\s/g, '');
  if (!state || !/^[1-9]\d{5}$/.test(digits) || pincodeFits(digits, state.number)) return undefined;
  return (
    <span className={styles.doubt}>PIN codes of {stateName(state.number)} begin otherwise</span>
  );
}
