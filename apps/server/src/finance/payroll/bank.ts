import { maskNumber } from '@kolam/contract/core/india.ts';
import type { PaymentMode } from '@kolam/contract/finance/payments/model.ts';
import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { StaffBank } from '#workforce/staff/queries.ts';

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

type InBankFile = {
  bankFileBankName: string | null;
  bankFileAccountNumber: string | null;
  bankFileIfsc: string | null;
};

/** The account that a payslip was sent to in a bank file; null: in none, or that payment was reversed. */
export function bankOfFile(row: InBankFile): StaffBank | null {
  const { bankFileBankName: bankName, bankFileAccountNumber: accountNumber } = row;
  const { bankFileIfsc: ifsc } = row;
  if (bankName === null || accountNumber === null || ifsc === null) return null;
  return { bankName, accountNumber, ifsc };
}

/** Where a payment goes: by the bank to the account of its file, whatever is kept by now. */
export const bankToPay = (payment: {
  row: InBankFile;
  mode: PaymentMode;
  bank: StaffBank | null;
}): StaffBank | null => (needsBank(payment.mode) ? bankOfFile(payment.row) : null) ?? payment.bank;

/** Why nothing can be paid to an account; to a complete one: since there is nothing to pay. */
export function missingOf(bank: StaffBank | null): string {
  const { leftOut } = payrollMessages;
  if (!bank) return leftOut.none;
  if (isComplete(bank)) return leftOut.nothing;
  return bank.accountNumber === '' ? leftOut.account : leftOut.ifsc;
}
