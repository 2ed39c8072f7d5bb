import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { Notice } from '#ui/notice.tsx';
import { type StaffValues, staffLabels } from './staff-values.ts';

type PersonField = 'name' | 'email' | 'phone' | 'department' | 'employeeCode' | 'pan' | 'panName';
type BankField = keyof StaffValues['bank'];

/** Returns the props of an input for a field of the person: name, label and error. */
export function useStaffField() {
  const { register, formState } = useFormContext<StaffValues>();
  return (field: PersonField | 'ctcAnnual') => ({
    ...register(field),
    label: staffLabels[field],
    error: formState.errors[field]?.message,
    autoComplete: 'off',
  });
}

function useBankField() {
  const { register, formState } = useFormContext<StaffValues>();
  return (field: BankField) => ({
    ...register(`bank.${field}`),
    label: staffLabels[`bank.${field}`],
    error: formState.errors.bank?.[field]?.message,
    autoComplete: 'off',
  });
}

/** The details on the PAN card, which a reviewer compares. */
export function PanFields() {
  const field = useStaffField();
  return (
    <FieldRow>
      <TextInput {...field('pan')} placeholder="ABCPK1234L" />
      <TextInput {...field('panName')} />
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
  const field = useStaffField();
  const bank = useBankField();
  const gone = own || (removal?.checked ?? false);
  return (
    <FieldGroup title="Salary and bank">
      {own && <Notice tone="info" message={staffMessages.ownPay} />}
      <FieldRow>
        <TextInput
          {...field('ctcAnnual')}
          inputMode="decimal"
          description="Rupees a year"
          leftSection="₹"
          disabled={own}
        />
        <TextInput {...bank('bankName')} description="As on the passbook" disabled={gone} />
      </FieldRow>
      <FieldRow>
        <TextInput
          {...bank('accountNumber')}
          inputMode="numeric"
          description={
            keptNumber ? `${keptNumber} stays unless you type another` : '9 to 18 digits'
          }
          disabled={gone}
        />
        <TextInput
          {...bank('ifsc')}
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
