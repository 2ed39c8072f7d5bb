import { parseRupees, rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import { type Deduction, tdsForPayment } from '@kolam/contract/finance/tax/tds.ts';

/** What a payment settles, as it is being typed; all in paise. */
export type Settlement = {
  /** What is due. */
  due: number;
  /** What moves; all that is left of the due when no amount was typed. */
  amount: number;
  /** What tax deducted settles besides. */
  tds: number;
  /** The most that may move. */
  left: number;
};

/** An amount as typed; nothing typed, and 0, stand for all that is left. */
const typedAmount = (text: string): number | null => (text.trim() === '' ? 0 : parseRupees(text));

type Typed = { amount: string; tds: string };

/** What was typed, worked out; null while a text is no amount. */
export function settlementOf({ amount, tds }: Typed, due: number): Settlement | null {
  const [moved, deducted] = [typedAmount(amount), typedAmount(tds)];
  if (moved === null || deducted === null) return null;
  const left = due - deducted;
  return { due, amount: moved || Math.max(0, left), tds: deducted, left };
}

const noAmount = 'Enter an amount, such as 1,180 or 1.5L';

/** What is wrong with the amounts, by field; `due` undefined until the invoice is known. */
export function amountProblems(typed: Typed, due: number | undefined): Record<string, string> {
  const amount = typedAmount(typed.amount);
  const tds = typedAmount(typed.tds);
  if (amount === null || amount < 0) return { amount: noAmount };
  if (tds === null || tds < 0) return { 'tds.amount': noAmount };
  if (due === undefined) return {};
  if (tds > due) return { 'tds.amount': paymentMessages.overpayment(rupeeText(due)) };
  const left = due - tds;
  return amount > left ? { amount: paymentMessages.overpayment(rupeeText(left)) } : {};
}

type Payee = Deduction & { invoice: { subtotal: number; grandTotal: number } };

/** The tax to deduct where so much is settled, by money and tax together. */
export const suggestedTds = (settledPaise: number, payee: Payee): number =>
  tdsForPayment({ settledPaise, ...payee });
