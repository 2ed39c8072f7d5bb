import { financialYearOf } from '@kolam/contract/core/dates.ts';
import { paymentDayProblem } from '@kolam/contract/finance/payments/days.ts';
import type { PaymentDirection } from '@kolam/contract/finance/payments/values.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { reserveNumber } from '#finance/numbering/actions.ts';

/** Series and prefix of receipts and payouts. */
const series = {
  in: { kind: 'receipt', prefix: fixedPrefixes.receipt },
  out: { kind: 'payout', prefix: fixedPrefixes.payout },
} as const;

/** @throws Failure 400 at `paidOn` */
export function requireRecordable(paidOn: string, today: string): void {
  const problem = paymentDayProblem(paidOn, today);
  if (problem !== null) throw invalid({ paidOn: problem });
}

/** Takes the next number of a payment's series. Others that need one wait, so it is taken last. */
export async function reservePayment(
  tx: Tx,
  { direction, paidOn }: { direction: PaymentDirection; paidOn: string },
) {
  const financialYear = financialYearOf(paidOn);
  const numbered = await reserveNumber(tx, { ...series[direction], financialYear });
  return { id: newId(), financialYear, ...numbered };
}
