import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { conflict } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import type { changedColumns } from './changed-columns.ts';

/** The columns with a person's pay and bank account, and the fields that change them. */
const payFields = {
  ctcAnnualPaise: 'ctcAnnual',
  bankName: 'bank.bankName',
  accountNumber: 'bank.accountNumber',
  ifsc: 'bank.ifsc',
} as const;

/** Users can't change their own salary or bank account. @throws Failure `OWN_ACCOUNT` */
export function requireOthersPay(
  { actor }: SignedInContext,
  id: string,
  changed: ReturnType<typeof changedColumns>,
): void {
  if (id !== actor.id) return;
  const fields = Object.entries(payFields).flatMap(([column, field]) =>
    column in changed ? field : [],
  );
  if (fields.length === 0) return;
  const errors = Object.fromEntries(fields.map((field) => [field, staffMessages.ownPay]));
  throw conflict('OWN_ACCOUNT', staffMessages.ownPay, errors);
}
