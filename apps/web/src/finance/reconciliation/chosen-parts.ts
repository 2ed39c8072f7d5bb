import { inPaise, inRupees } from '@kolam/contract/core/paise.ts';
import type { BankRow, MatchedPayment } from '@kolam/contract/finance/reconciliation/model.ts';

type Chosen = Pick<MatchedPayment, 'id' | 'left'>;
type Part = { paymentId: string; amount: number };

/**
 * Returns what of each chosen payment makes a part of a row, in order, until nothing of the row is
 * left. Amounts are in rupees. `beyond`: how much more the payments are.
 */
export function chosenParts(
  row: Pick<BankRow, 'left'>,
  chosen: readonly Chosen[],
): { parts: Part[]; sum: number; left: number; beyond: number } {
  let left = inPaise(row.left);
  let beyond = 0;
  const parts: Part[] = [];
  for (const payment of chosen) {
    const whole = inPaise(payment.left);
    const amount = Math.min(whole, left);
    left -= amount;
    beyond += whole - amount;
    if (amount > 0) parts.push({ paymentId: payment.id, amount: inRupees(amount) });
  }
  const sum = inRupees(inPaise(row.left) - left);
  return { parts, sum, left: inRupees(left), beyond: inRupees(beyond) };
}
