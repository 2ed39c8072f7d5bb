import type { Payslip } from '@kolam/contract/finance/payroll/model.ts';
import { addApproved } from './staff.ts';
import type { Client, TestApp } from './test-app.ts';

export const payrollPath = '/admin/finance/payroll';

/** The month of the tests' clock, which stands at 20 November 2026. */
export const month = '2026-11';

export const bank = {
  bankName: 'Canara Bank',
  accountNumber: '001234567890',
  ifsc: 'CNRB0002255',
};

/** Someone approved, with ₹5,50,000 a year and a bank account unless told otherwise. */
export const addPaid = (admin: Client, given: Record<string, unknown> = {}) =>
  addApproved(admin, { ctcAnnual: 550_000, bank, ...given });

/** A payslip as it was answered when it was made. */
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

/** Leaves nobody whom payroll would pay, so that a test has people of its own. */
export async function nobodyPaid({ database }: TestApp): Promise<void> {
  await database.pool.query('update staff set is_active = false, left_on = null');
}

/** Lets people have joined on a day, two years ago unless told otherwise. */
export async function joined(
  { database }: TestApp,
  ids: string[],
  day = '2024-06-03',
): Promise<void> {
  await database.pool.query('update staff set joined_on = $2 where id = any($1)', [ids, day]);
}
