import { findState, pincodeFits, stateName } from '@kolam/contract/core/states.ts';
import { TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { FieldRow } from '#ui/field-row.tsx';
import { FormSection } from './form-section.tsx';
import styles from './organisation.module.css';
import type { OrganisationValues } from './organisation-values.ts';
import { useOrganisationField } from './use-organisation-field.ts';

/** The address of the business, and its contact details for clients. */
export function AddressFields() {
  const field = useOrganisationField();
  const { error, ...pincode } = field('address.pincode');
  return (
    <FormSection title="Address" description="Stands at the head of every document.">
      <TextInput {...field('address.line1')} />
      <TextInput {...field('address.line2')} />
      <FieldRow>
        <TextInput {...field('address.city')} />
        <TextInput
          {...pincode}
          error={error}
          inputMode="numeric"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={error ? undefined : <PincodeDoubt />}
        />
      </FieldRow>
      <FieldRow>
        <TextInput {...field('email')} type="email" />
        <TextInput {...field('phone')} type="tel" />
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
