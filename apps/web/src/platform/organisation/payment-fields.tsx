import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '#core/fields.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormSection } from './form-section.tsx';
import styles from './organisation.module.css';
import type { OrganisationValues } from './organisation-values.ts';

const { CheckField, TextField } = fieldsOf<OrganisationValues>();

type PaymentFieldsProps = {
  /** The stored account number, masked but for its end. Empty for none. */
  keptNumber: string;
};

/** The bank details for payments by clients. */
export function PaymentFields({ keptNumber }: PaymentFieldsProps) {
  return (
    <>
      <FormSection title="Bank" description="Printed on invoices, so that clients can transfer.">
        <BankFields keptNumber={keptNumber} />
      </FormSection>
      <FormSection title="UPI" description="Unpaid invoices carry a QR code that pays to it.">
        <UpiField />
      </FormSection>
    </>
  );
}

function BankFields({ keptNumber }: PaymentFieldsProps) {
  const { watch } = useFormContext<OrganisationValues>();
  const gone = watch('bank.removeAccount');
  return (
    <>
      <FieldRow>
        <TextField name="bank.name" />
        <TextField name="bank.accountName" />
      </FieldRow>
      <FieldRow>
        <TextField
          name="bank.account"
          deps="bank.accountAgain"
          classNames={{ input: styles.code ?? '' }}
          inputMode="numeric"
          description={
            keptNumber ? `${keptNumber} stays unless you type another` : '9 to 18 digits'
          }
          disabled={gone}
        />
        <TextField
          name="bank.accountAgain"
          classNames={{ input: styles.code ?? '' }}
          inputMode="numeric"
          description="The same again, not pasted"
          disabled={gone}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name="bank.ifsc"
          classNames={{ input: styles.code ?? '' }}
          placeholder="HDFC0002255"
          spellCheck={false}
        />
        {keptNumber ? (
          <CheckField
            name="bank.removeAccount"
            className={styles.removal ?? ''}
            label="Remove the account number"
          />
        ) : (
          <span />
        )}
      </FieldRow>
    </>
  );
}

function UpiField() {
  return (
    <TextField
      name="upiId"
      className={styles.half ?? ''}
      placeholder="wellco@hdfcbank"
      spellCheck={false}
    />
  );
}
