import { fuzz as staff } from '#workforce/staff/fuzz.cases.ts';
import type { FuzzCases, FuzzSetup } from '../../../test/fuzz/cases.ts';
import { addPaid, makePayslip } from '../../../test/payroll.ts';

export const fuzz = async ({ admin, madeBy }: FuzzSetup) => {
  const { paid } = await madeBy(staff);
  // Its id is tried at no other endpoint, where the member of staff could be rejected.
  const own = await addPaid(admin);
  const payslip = await makePayslip(admin, own.id);
  return {
    records: { payslip: payslip.id },
    at: {
      '/admin/finance/employees/': { id: paid.id },
      'GET /admin/finance/payroll/pdf': { month: payslip.month },
      '/admin/me/payslips': { id: payslip.id },
      '/admin/finance/payroll': { id: payslip.id, employeeId: own.id },
    },
  } satisfies FuzzCases;
};
