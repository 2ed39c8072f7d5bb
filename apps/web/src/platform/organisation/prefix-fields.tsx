import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import { documentNumber, isPrefix } from '@kolam/contract/core/document-number.ts';
import { organisationMessages } from '@kolam/contract/platform/organisation/messages.ts';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { useNow } from '#ui/clock.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { FormSection } from './form-section.tsx';
import styles from './organisation.module.css';
import type { OrganisationValues } from './organisation-values.ts';

const { TextField } = fieldsOf<OrganisationValues>();

/** The prefixes of document numbers. */
export function PrefixFields() {
  return (
    <FormSection
      title="Prefixes"
      description="How numbers of documents begin. They count anew with each financial year."
    >
      <FieldRow>
        <PrefixField kind="sales" />
        <PrefixField kind="purchase" />
      </FieldRow>
      <FieldRow>
        <PrefixField kind="credit" />
        <PrefixField kind="debit" />
      </FieldRow>
    </FormSection>
  );
}

function PrefixField({ kind }: { kind: keyof OrganisationValues['prefixes'] }) {
  const { watch } = useFormContext<OrganisationValues>();
  const year = financialYearOf(dayOf(new Date(useNow())));
  const name = `prefixes.${kind}` as const;
  const prefix = watch(name).trim().toUpperCase();
  const example = isPrefix(prefix) ? (
    <>
      Such as <code className={styles.example}>{documentNumber(prefix, year, 1)}</code>
    </>
  ) : (
    organisationMessages.prefixForm
  );
  return (
    <TextField
      name={name}
      classNames={{ input: styles.code ?? '' }}
      maxLength={4}
      spellCheck={false}
      hint={example}
    />
  );
}
