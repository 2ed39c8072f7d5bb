import { payrollMessages } from '@kolam/contract/finance/payroll/messages.ts';
import type { Expected } from '@kolam/contract/finance/payroll/rules.ts';
import { conflict } from '#core/failure.ts';

/**
 * What is done to many at once is what someone saw and agreed to; in paise.
 *
 * @throws Failure 409 `FIGURES_CHANGED`, which says what it comes to by now
 */
export function requireExpected(now: Expected, expected: Expected): void {
  if (now.payslips === expected.payslips && now.net === expected.net) return;
  throw conflict(
    'FIGURES_CHANGED',
    payrollMessages.figuresChanged({ payslips: now.payslips, netPaise: now.net }),
  );
}
