import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { FieldGroup, FieldRow } from '#ui/field-row.tsx';
import { Notice } from '#ui/notice.tsx';
import { type StaffValues, staffLabels } from './staff-values.ts';

type PersonField = 'name' | 'email' | 'phone' | 'department' | 'employeeCode' | 'pan' | 'panName';
type BankField = keyof StaffValues['bank'];

/** What an input needs to be a field of the person: name, label and its sentence. */
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

/** What the PAN card says, which a reviewer compares. */
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
  /** The account number that is kept, all but its end hidden; null for none. */
  keptNumber: string | null;
  /** Whether the account is to be removed, where there is one. */
  removal?: { checked: boolean; onChange: (checked: boolean) => void } | undefined;
  /** They belong to the person who is signed in and can’t change them. */
  own?: boolean;
};

/** Salary and bank account, for who may set them. */
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
