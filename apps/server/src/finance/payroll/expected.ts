import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { Expected } from '@kolam/contract/finance/payroll/rules.ts';
import { conflict } from '#core/failure.ts';

/**
 * Ensures that a bulk action does what the user saw and confirmed. Amounts are in paise.
 * @throws Failure 409 `FIGURES_CHANGED`, with the current figures
 */
export function requireExpected(now: Expected, expected: Expected): void {
  if (now.payslips === expected.payslips && now.net === expected.net) return;
  throw conflict(
    'FIGURES_CHANGED',
    payrollMessages.figuresChanged({ payslips: now.payslips, netPaise: now.net }),
  );
}
