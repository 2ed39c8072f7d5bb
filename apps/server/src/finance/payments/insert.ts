import { financialYearOf } from '@kolam/contract/core/dates.ts';
import { paymentDayProblem } from '@kolam/contract/finance/payments/days.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { reserveNumber } from '#finance/numbering/actions.ts';
import { insertPayment, type PaymentRow } from './store.ts';

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

type NewPayment = Omit<
  Parameters<typeof insertPayment>[1],
  'id' | 'number' | 'code' | 'financialYear'
>;

/** Stores a payment with the next number of its series. */
export async function insertNumbered(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  const financialYear = financialYearOf(payment.paidOn);
  const numbered = await reserveNumber(tx, { ...series[payment.direction], financialYear });
  return insertPayment(tx, { ...payment, id: newId(), financialYear, ...numbered });
}
