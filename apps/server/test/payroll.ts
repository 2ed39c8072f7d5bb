import type { Payslip } from '@kolam/contract/finance/payroll/model.ts';
import { addApproved } from './staff.ts';
import type { Client, TestApp } from './test-app.ts';

export const payrollPath = '/admin/finance/payroll';

/** The month of the tests' clock, which is set to 20 November 2026. */
export const month = '2026-11';

export const bank = {
  bankName: 'Canara Bank',
  accountNumber: '001234567890',
  ifsc: 'CNRB0002255',
};

/** Adds an approved staff member, by default with ₹5,50,000 a year and a bank account. */
export const addPaid = (admin: Client, given: Record<string, unknown> = {}) =>
  addApproved(admin, { ctcAnnual: 550_000, bank, ...given });

/** Creates a payslip and returns the response. */
export async function makePayslip(
  admin: Client,
  employeeId: string,
  given: Record<string, unknown> = {},
): Promise<Payslip> {
  const body = { employeeId, month, ...given };
  const response = await admin.post(payrollPath, { body });
  if (response.status !== 201) throw new Error(`No payslip was made: ${response.text}`);
  return response.body.data;
}

/** Excludes all existing staff from payroll, so that a test has only its own. */
export async function nobodyPaid({ database }: TestApp): Promise<void> {
  await database.pool.query('update staff set is_active = false, left_on = null');
}

/** Sets the joining day of staff members, by default two years ago. */
export async function joined(
  { database }: TestApp,
  ids: string[],
  day = '2024-06-03',
): Promise<void> {
  await database.pool.query('update staff set joined_on = $2 where id = any($1)', [ids, day]);
}
