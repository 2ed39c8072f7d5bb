import { amountProblem, parseRupees, rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import { type Deduction, tdsForPayment } from '@kolam/contract/finance/tax/tds.ts';

/** What the typed payment settles, all in paise. */
export type Settlement = {
  /** The amount due. */
  due: number;
  /** The amount paid, the whole remaining due if none was typed. */
  amount: number;
  /** The tax deducted, which settles a part too. */
  tds: number;
  /** The maximum amount payable. */
  left: number;
};

/** What money and tax settle together, at most what is due. */
export const settledOf = ({ amount, tds, due }: Settlement): number => Math.min(amount + tds, due);

/** The same settlement by money alone. */
export const withoutTds = (settlement: Settlement) => ({ amount: settledOf(settlement), tds: 0 });

/** Parses a typed amount. Empty text and 0 mean the whole remaining due. */
const typedAmount = (text: string): number | null => (text.trim() === '' ? 0 : parseRupees(text));

type Typed = { amount: string; tds: string };

/** Calculates the settlement from the typed values, or returns null if a text is not an amount. */
export function settlementOf({ amount, tds }: Typed, due: number): Settlement | null {
  const [moved, deducted] = [typedAmount(amount), typedAmount(tds)];
  if (moved === null || deducted === null) return null;
  const left = due - deducted;
  return { due, amount: moved || Math.max(0, left), tds: deducted, left };
}

/** Returns the errors of the amounts by field. `due` is undefined until the invoice is known. */
export function amountProblems(typed: Typed, due: number | undefined): Record<string, string> {
  const amount = typedAmount(typed.amount) ?? 0;
  const tds = typedAmount(typed.tds) ?? 0;
  const wrong = { amount: problemOf(typed.amount), tds: problemOf(typed.tds) };
  if (wrong.amount !== null) return { amount: wrong.amount };
  if (wrong.tds !== null) return { 'tds.amount': wrong.tds };
  if (due === undefined) return {};
  if (tds > due) return { 'tds.amount': paymentMessages.overpayment(rupeeText(due)) };
  const left = due - tds;
  return amount > left ? { amount: paymentMessages.overpayment(rupeeText(left)) } : {};
}

const problemOf = (text: string) => (text.trim() === '' ? null : amountProblem(text));

type Payee = Deduction & { invoice: { subtotal: number; grandTotal: number } };

/** Returns the tax to deduct for the given settlement, by money and tax together. */
export const suggestedTds = (settledPaise: number, payee: Payee): number =>
  tdsForPayment({ settledPaise, ...payee });
