import type { BodyOf } from '@kolam/contract/api-types.ts';
import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import { amountProblem, parseRupees, rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import { updatePayrollEmployeeSchema } from '@kolam/contract/finance/payroll/rules.ts';
import { type FieldProblems, schemaProblems } from '#core/schema-problems.ts';
import type { PayrollEmployee } from './queries.ts';

/** An employee's salary and bank account in the form, with the paths of the endpoint. */
export type PayDetails = {
  employeeCode: string;
  department: string;
  /** Rupees per year. Empty for none. */
  ctcAnnual: string;
  /** Of the current financial year. Empty for none. */
  earlierIncome: { income: string; tds: string };
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
  'earlierIncome.income': 'Paid by an earlier employer',
  'earlierIncome.tds': 'TDS deducted there',
  'bank.bankName': 'Bank name',
  'bank.ifsc': 'IFSC',
  'bank.accountNumber': 'Account number',
  'bank.accountAgain': 'Account number again',
};

const figure = (rupees: number) => rupeeFigure(inPaise(rupees)).replace(/\.00$/, '');

/** Converts the stored values to form values. */
export function valuesOf({
  ctcAnnual,
  bank,
  earlierIncome,
  ...kept
}: Pick<PayrollEmployee, 'department' | 'ctcAnnual' | 'bank' | 'earlierIncome'> & {
  employeeCode: string;
}): PayDetails {
  return {
    employeeCode: kept.employeeCode,
    department: kept.department,
    ctcAnnual: ctcAnnual === null ? '' : figure(ctcAnnual),
    earlierIncome: {
      income: earlierIncome ? figure(earlierIncome.income) : '',
      tds: earlierIncome ? figure(earlierIncome.tds) : '',
    },
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

/** What is wrong with a typed amount, or null. Empty text is no amount. */
const problemOf = (text: string) =>
  text.trim() === '' ? null : amountProblem(text, '6,00,000 or 12L');
const plain = (text: string) => text.replace(/\s/g, '');

function amountOf(text: string): number | null {
  const paise = text.trim() === '' ? null : parseRupees(text);
  return paise === null ? null : inRupees(paise);
}

/** Null without income, since tax alone means nothing. */
function earlierOf({ earlierIncome: { income, tds } }: PayDetails) {
  const paid = amountOf(income);
  return paid === null ? null : { income: paid, tds: amountOf(tds) ?? 0 };
}

/** What is stored, as the form started with it. */
type Kept = { hadBank: boolean; before: PayDetails };

/**
 * Builds the request body: the account number only if one was typed, a bank only if there is one,
 * and earlier income only if it was changed.
 */
export function payDetailsBody(
  values: PayDetails,
  { hadBank, before }: Kept,
): BodyOf<'PATCH /admin/finance/employees/{id}'> {
  const { employeeCode, department, ctcAnnual } = values;
  const { bankName, ifsc, accountNumber } = values.bank;
  const number = accountNumber.trim();
  const isEmpty = [bankName, ifsc, number].every((text) => text.trim() === '');
  const bank = { bankName, ifsc, ...(number === '' ? {} : { accountNumber: number }) };
  const earlierIncome = earlierOf(values);
  const keepsEarlier = JSON.stringify(earlierIncome) === JSON.stringify(earlierOf(before));
  return {
    employeeCode,
    department,
    ctcAnnual: amountOf(ctcAnnual),
    ...(isEmpty && !hadBank ? {} : { bank }),
    ...(keepsEarlier ? {} : { earlierIncome }),
  };
}

/** Returns the errors by field. */
export function payDetailProblems(values: PayDetails, kept: Kept): FieldProblems {
  const { ctcAnnual, bank } = values;
  const ofCtc = problemOf(ctcAnnual);
  const mistyped = plain(bank.accountNumber) !== plain(bank.accountAgain);
  return {
    ...schemaProblems(updatePayrollEmployeeSchema, payDetailsBody(values, kept)),
    ...(ofCtc !== null && { ctcAnnual: ofCtc }),
    ...earlierProblems(values),
    ...(mistyped && { 'bank.accountAgain': 'The account numbers differ' }),
  };
}

/** Tax without income would be lost, so it needs one. */
function earlierProblems({ earlierIncome: { income, tds } }: PayDetails): FieldProblems {
  const ofIncome = tds.trim() === '' ? problemOf(income) : amountProblem(income, '6,00,000 or 12L');
  const ofTds = problemOf(tds);
  return {
    ...(ofIncome !== null && { 'earlierIncome.income': ofIncome }),
    ...(ofTds !== null && { 'earlierIncome.tds': ofTds }),
  };
}
