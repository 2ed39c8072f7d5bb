import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/values.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { StaffBank } from '#workforce/staff/queries.ts';
import type { Account } from './last-accounts.ts';

/** The fields that a bank requires to pay to an account. */
export const isComplete = ({ accountNumber, ifsc }: StaffBank): boolean =>
  accountNumber !== '' && ifsc !== '';

const isKept = ({ bankName, accountNumber, ifsc }: StaffBank): boolean =>
  bankName !== '' || accountNumber !== '' || ifsc !== '';

/** Returns the account, or null when none is stored. */
export const keptBank = <B extends StaffBank>(bank: B | undefined): B | null =>
  bank && isKept(bank) ? bank : null;

/** Whether an account is the one that the employee was last paid to. */
export const isSameAccount = (bank: Account, last: Account | null): boolean =>
  bank.accountNumber === last?.accountNumber && bank.ifsc === last.ifsc;

/** Returns the account for responses, with a masked number. */
export const presentBank = (bank: StaffBank | null) =>
  bank && {
    bankName: bank.bankName,
    accountNumber: maskNumber(bank.accountNumber),
    ifsc: bank.ifsc,
  };

/**
 * Whether the money is transferred between bank accounts. The other modes are cash, cheque or UPI.
 */
export const needsBank = (mode: PaymentMode): boolean => mode === 'NEFT' || mode === 'RTGS';

type InBankFile = {
  bankFileBankName: string | null;
  bankFileAccountNumber: string | null;
  bankFileIfsc: string | null;
};

/**
 * Returns the account that a payslip was paid to in a bank file. Null when it was in none, or that
 * payment was reversed.
 */
export function bankOfFile(row: InBankFile): StaffBank | null {
  const { bankFileBankName: bankName, bankFileAccountNumber: accountNumber } = row;
  const { bankFileIfsc: ifsc } = row;
  if (bankName === null || accountNumber === null || ifsc === null) return null;
  return { bankName, accountNumber, ifsc };
}

/**
 * Returns where a payment goes: a bank transfer goes to the account in its file, whatever is stored
 * now.
 */
export const bankToPay = <B extends StaffBank>(payment: {
  row: InBankFile;
  mode: PaymentMode;
  bank: B | null;
}): StaffBank | B | null =>
  (needsBank(payment.mode) ? bankOfFile(payment.row) : null) ?? payment.bank;

/**
 * Returns why nothing can be paid to an account. For a complete one, the reason is that there is
 * nothing to pay.
 */
export function missingOf(bank: StaffBank | null): string {
  const { leftOut } = payrollMessages;
  if (!bank) return leftOut.none;
  if (isComplete(bank)) return leftOut.nothing;
  return bank.accountNumber === '' ? leftOut.account : leftOut.ifsc;
}
