import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { parseRupees, rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { updatePayrollEmployeeSchema } from '@kolam/contract/finance/payroll/rules.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import type { BodyOf } from '#core/api-types.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import type { PayrollEmployee } from './queries.ts';

/** What someone is paid and where, as it is being typed, with the paths of the call. */
export type PayDetails = {
  employeeCode: string;
  department: string;
  /** Rupees a year; empty for none. */
  ctcAnnual: string;
  bank: {
    bankName: string;
    ifsc: string;
    /** Empty keeps the number of now, which the form does not know. */
    accountNumber: string;
    accountAgain: string;
  };
};

/** How the fields are called, in the order of the screen. */
export const payDetailLabels: Record<string, string> = {
  employeeCode: 'Employee code',
  department: 'Department',
  ctcAnnual: 'Annual CTC',
  'bank.bankName': 'Bank name',
  'bank.ifsc': 'IFSC',
  'bank.accountNumber': 'Account number',
  'bank.accountAgain': 'Account number again',
};

/** What is kept, as the form starts with it. */
export function valuesOf({
  ctcAnnual,
  bank,
  ...kept
}: Pick<PayrollEmployee, 'department' | 'ctcAnnual' | 'bank'> & {
  employeeCode: string;
}): PayDetails {
  return {
    employeeCode: kept.employeeCode,
    department: kept.department,
    ctcAnnual: ctcAnnual === null ? '' : rupeeFigure(inPaise(ctcAnnual)).replace(/\.00$/, ''),
    bank: {
      bankName: bank?.bankName ?? '',
      ifsc: bank?.ifsc ?? '',
      accountNumber: '',
      accountAgain: '',
    },
  };
}

export const valuesOfEmployee = (employee: PayrollEmployee) =>
  valuesOf({ ...employee, employeeCode: employee.code });

/** The same of the record that payroll's employees are. */
export const valuesOfStaff = ({ ctcAnnual = null, bank = null, ...staff }: Staff) =>
  valuesOf({ ...staff, ctcAnnual, bank });

const noAmount = 'Enter an amount, such as 6,00,000 or 12L';
const plain = (text: string) => text.replace(/\s/g, '');

function ctcOf(text: string): number | null {
  const paise = text.trim() === '' ? null : parseRupees(text);
  return paise === null ? null : inRupees(paise);
}

/** What is sent: the account number only when one was typed, a bank only when there is one. */
export function payDetailsBody(
  values: PayDetails,
  { hadBank }: { hadBank: boolean },
): BodyOf<'PATCH /admin/finance/employees/{id}'> {
  const { employeeCode, department, ctcAnnual } = values;
  const { bankName, ifsc, accountNumber } = values.bank;
  const number = accountNumber.trim();
  const isEmpty = [bankName, ifsc, number].every((text) => text.trim() === '');
  const bank = { bankName, ifsc, ...(number === '' ? {} : { accountNumber: number }) };
  return {
    employeeCode,
    department,
    ctcAnnual: ctcOf(ctcAnnual),
    ...(isEmpty && !hadBank ? {} : { bank }),
  };
}

/** What is wrong, by field. */
export function payDetailProblems(values: PayDetails, kept: { hadBank: boolean }): FieldProblems {
  const { ctcAnnual, bank } = values;
  const paise = ctcAnnual.trim() === '' ? 0 : parseRupees(ctcAnnual);
  const mistyped = plain(bank.accountNumber) !== plain(bank.accountAgain);
  return {
    ...schemaProblems(updatePayrollEmployeeSchema, payDetailsBody(values, kept)),
    ...(paise === null || paise < 0 ? { ctcAnnual: noAmount } : {}),
    ...(mistyped && { 'bank.accountAgain': 'The account numbers differ' }),
  };
}
