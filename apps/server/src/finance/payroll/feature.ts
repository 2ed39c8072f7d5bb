import { payrollRecord, payslipRecord } from '@kolam/contract/finance/payroll/records.ts';
import { defineFeature } from '#core/feature.ts';
import { usesOfReference } from '#finance/payments/hooks.ts';
import { recordedSince } from '#finance/tax/hooks.ts';
import { consoleDataParts } from '#platform/settings/hooks.ts';
import { beforeStaffErased, blocksErasureOfStaff } from '#workforce/staff/hooks.ts';
import { erasePayee, unpaidPayslipsOf } from './erase-payee.ts';
import { mailPayslipJob } from './mail-job.ts';
import { copyPay, isPayslip, payslipsOfReference, payslipsSince } from './queries.ts';
import { payrollRoutes } from './routes.ts';

export const payrollFeature = defineFeature({
  routes: { 'Finance: payroll': payrollRoutes },
  jobs: (parts) => [mailPayslipJob(parts, parts.mailer)],
  records: [
    // Bulk actions on payslips exist only as history entries.
    { record: payrollRecord, exists: async () => false },
    { record: payslipRecord, exists: isPayslip },
  ],
  hooks: [
    usesOfReference.on(payslipsOfReference),
    recordedSince.on(payslipsSince),
    blocksErasureOfStaff.on(unpaidPayslipsOf),
    beforeStaffErased.on(erasePayee),
    consoleDataParts.on(copyPay),
  ],
});
