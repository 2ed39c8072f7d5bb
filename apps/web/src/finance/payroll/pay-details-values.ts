import type { BodyOf } from '@kolam/contract/api-types.ts';
import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { parseRupees, rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { updatePayrollEmployeeSchema } from '@kolam/contract/finance/payroll/rules.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import type { PayrollEmployee } from './queries.ts';

/** An employee's salary and bank account in the form, with the paths of the endpoint. */
export type PayDetails = {
  employeeCode: string;
  department: string;
  /** Rupees per year. Empty for none. */
  ctcAnnual: string;
  bank: {
    bankName: string;
    ifsc: string;
    /** Empty keeps the current number, which the form does not have. */
    accountNumber: string;
    accountAgain: string;
  };
};

/** The labels of the fields, in the order of the screen. */
export const payDetailLabels: Record<string, string> = {
  employeeCode: 'Employee code',
  department: 'Department',
  ctcAnnual: 'Annual CTC',
  'bank.bankName': 'Bank name',
  'bank.ifsc': 'IFSC',
  'bank.accountNumber': 'Account number',
  'bank.accountAgain': 'Account number again',
};

/** Converts the stored values to form values. */
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

/** Like `valuesOf`, from the staff record behind a payroll employee. */
export const valuesOfStaff = ({ ctcAnnual = null, bank = null, ...staff }: Staff) =>
  valuesOf({ ...staff, ctcAnnual, bank });

const noAmount = 'Enter an amount, such as 6,00,000 or 12L';
const plain = (text: string) => text.replace(/\s/g, '');

function ctcOf(text: string): number | null {
  const paise = text.trim() === '' ? null : parseRupees(text);
  return paise === null ? null : inRupees(paise);
}

/**
 * Builds the request body: the account number only if one was typed, a bank only if there is one.
 */
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

/** Returns the errors by field. */
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
