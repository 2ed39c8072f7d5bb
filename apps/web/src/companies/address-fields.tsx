import { TextInput } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldRow } from '#ui/field-row.tsx';
import { addressLines } from './address-lines.ts';
import styles from './companies.module.css';
import type { CompanyValues } from './company-values.ts';
import { useCompanyField } from './use-company-field.ts';

/** The address, folded away while there is none; a problem in it unfolds it. */
export function AddressFields() {
  const { getValues, formState } = useFormContext<CompanyValues>();
  const field = useCompanyField();
  const [unfolded, setUnfolded] = useState(() => addressLines(getValues('address')).length > 0);
  const wrong = formState.errors.address !== undefined;

  return (
    <details
      className={styles.fold}
      open={unfolded || wrong}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary className={styles.foldTitle}>
        <IconChevronRight className={styles.foldMark} size={16} aria-hidden="true" />
        Address <span className={styles.optional}>optional</span>
      </summary>
      <div className={styles.foldBody}>
        <TextInput {...field('address.street')} />
        <FieldRow>
          <TextInput {...field('address.city')} />
          <TextInput {...field('address.zipCode')} />
        </FieldRow>
        <FieldRow>
          <TextInput {...field('address.state')} />
          <TextInput {...field('address.country')} />
        </FieldRow>
      </div>
    </details>
  );
}
