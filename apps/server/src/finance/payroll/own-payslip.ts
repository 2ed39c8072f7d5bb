import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { conflict } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';

/** Users can't create, pay, reverse or void their own payslip. @throws Failure `OWN_ACCOUNT` */
export function requireOthersPayslip({ actor }: SignedInContext, employeeId: string): void {
  if (employeeId === actor.id) throw conflict('OWN_ACCOUNT', payrollMessages.ownPayslip);
}
