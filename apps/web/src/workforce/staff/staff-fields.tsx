import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { Checkbox } from '@mantine/core';
import { fieldsOf } from '#core/fields.tsx';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { Notice } from '#ui/notice.tsx';
import type { StaffValues } from './staff-values.ts';

const { TextField } = fieldsOf<StaffValues>();

/** The details on the PAN card, which a reviewer compares. */
export function PanFields() {
  return (
    <FieldRow>
      <TextField name="pan" placeholder="ABCPK1234L" />
      <TextField name="panName" />
    </FieldRow>
  );
}

type FinanceFieldsProps = {
  /** The stored account number, masked but for its end. Null for none. */
  keptNumber: string | null;
  /** Whether to remove the account, if there is one. */
  removal?: { checked: boolean; onChange: (checked: boolean) => void } | undefined;
  /** The fields are the signed-in user's own, who can’t change them. */
  own?: boolean;
};

/** Salary and bank account, for users who may set them. */
export function FinanceFields({ keptNumber, removal, own = false }: FinanceFieldsProps) {
  const gone = own || (removal?.checked ?? false);
  return (
    <FieldGroup title="Salary and bank">
      {own && <Notice tone="info" message={staffMessages.ownPay} />}
      <FieldRow>
        <TextField
          name="ctcAnnual"
          inputMode="decimal"
          description="Rupees a year"
          leftSection="₹"
          disabled={own}
        />
        <TextField name="bank.bankName" description="As on the passbook" disabled={gone} />
      </FieldRow>
      <FieldRow>
        <TextField
          name="bank.accountNumber"
          inputMode="numeric"
          description={
            keptNumber ? `${keptNumber} stays unless you type another` : '9 to 18 digits'
          }
          disabled={gone}
        />
        <TextField
          name="bank.ifsc"
          description="Bank, a zero, branch"
          placeholder="HDFC0002255"
          disabled={gone}
        />
      </FieldRow>
      {removal && !own && (
        <Checkbox
          label="Remove the bank account"
          checked={removal.checked}
          onChange={(event) => removal.onChange(event.currentTarget.checked)}
        />
      )}
    </FieldGroup>
  );
}
