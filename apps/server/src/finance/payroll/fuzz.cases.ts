import { fuzz as staff } from '#workforce/staff/fuzz.cases.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { makePayslip } from '../../../test/payroll.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { paid } = await madeBy(staff);
  const payslip = await makePayslip(admin, paid.id);
  return {
    records: { payslip: payslip.id },
    at: {
      '/admin/finance/employees/': { id: paid.id },
      'GET /admin/finance/payroll/pdf': { month: payslip.month },
      '/admin/finance/payroll': { id: payslip.id, employeeId: paid.id },
    },
  } satisfies FuzzCases;
};
