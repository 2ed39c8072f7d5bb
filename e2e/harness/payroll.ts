import { call } from './api.ts';
import { makeApproved, type Staff } from './staff.ts';

export type Paid = Staff & { account: string };

/** The IFSC of all created staff with a bank account. */
export const paidAt = 'HDFC0002255';

let made = 0;

/** Creates a staff member with a salary of 12 lakh a year and a unique account, approved today. */
export async function makePaid(wish: Record<string, unknown> = {}): Promise<Paid> {
  made += 1;
  // Begins with zeros, as many account numbers do. No spreadsheet may drop them.
  const account = `00${String(Date.now()).slice(-8)}${String(made).padStart(2, '0')}`;
  const bank = { bankName: 'HDFC Bank', accountNumber: account, ifsc: paidAt };
  const staff = await makeApproved('support', { ctcAnnual: 12_00_000, bank, ...wish });
  return { ...staff, account };
}

/** Returns the month in India this many months from now. */
export function monthFromNow(count = 0): string {
  const inIndia = new Date(Date.now() + 330 * 60_000);
  return new Date(Date.UTC(inIndia.getUTCFullYear(), inIndia.getUTCMonth() + count, 1))
    .toISOString()
    .slice(0, 7);
}

export type Payslip = {
  id: string;
  code: string;
  version: number;
  status: string;
  adjusted: boolean;
  gross: number;
  tds: number;
  net: number;
};

/** Creates a payslip, with computed figures by default. */
export async function makePayslip(
  { id }: Pick<Staff, 'id'>,
  figures: Record<string, unknown> = {},
): Promise<Payslip> {
  const body = { employeeId: id, month: monthFromNow(), ...figures };
  return (await call<{ data: Payslip }>('POST', '/admin/finance/payroll', { body })).data;
}

export const readPayslip = async ({ id }: Pick<Payslip, 'id'>): Promise<Payslip> =>
  (await call<{ data: Payslip }>('GET', `/admin/finance/payroll/${id}`)).data;
