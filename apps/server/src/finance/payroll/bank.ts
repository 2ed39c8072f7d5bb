import { maskNumber } from '@kolam/contract/core/india.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/model.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { StaffBank } from '../../staff/queries.ts';

/** What a bank must know to pay to an account. */
export const isComplete = ({ accountNumber, ifsc }: StaffBank): boolean =>
  accountNumber !== '' && ifsc !== '';

const isKept = ({ bankName, accountNumber, ifsc }: StaffBank): boolean =>
  bankName !== '' || accountNumber !== '' || ifsc !== '';

/** The account, or nothing where none is kept. */
export const keptBank = (bank: StaffBank | undefined): StaffBank | null =>
  bank && isKept(bank) ? bank : null;

/** As answers have it, hidden but for the end of its number. */
export const presentBank = (bank: StaffBank | null) =>
  bank && {
    bankName: bank.bankName,
    accountNumber: maskNumber(bank.accountNumber),
    ifsc: bank.ifsc,
  };

/** Whether money goes from account to account; the rest can be handed over or goes by a phone. */
export const needsBank = (mode: PaymentMode): boolean => mode === 'NEFT' || mode === 'RTGS';

/** Why nothing can be paid to an account. */
export function missingOf(bank: StaffBank | null): string {
  const { leftOut } = payrollMessages;
  if (!bank) return leftOut.none;
  return bank.accountNumber === '' ? leftOut.account : leftOut.ifsc;
}
