import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import { conflict } from '#core/failure.ts';
import type { SignedInScope } from '#core/scope.ts';

/** Nobody creates, pays, reverses or voids their own payslip. @throws Failure `OWN_ACCOUNT` */
export function requireOthersPayslip({ actor }: SignedInScope, employeeId: string): void {
  if (employeeId === actor.id) throw conflict('OWN_ACCOUNT', payrollMessages.ownPayslip);
}
