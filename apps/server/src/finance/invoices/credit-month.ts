import { dayOf } from '@kolam/contract/core/dates.ts';
import {
  creditMonthProblem,
  owedMonthProblem,
  usualCreditMonth,
  usualOwedMonth,
} from '@kolam/contract/finance/invoices/credit-month.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { sql } from 'drizzle-orm';
import type { Clock } from '#core/clock.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { InvoiceRow } from './store.ts';

type Bill = Pick<InvoiceRow, 'kind' | 'issuedOn' | 'reverseCharge'>;

/**
 * Returns the given month of credit of a bill or null for none. A sale has none. The tax of a bill
 * under reverse charge is owed in the same month.
 * @throws Failure 400 at `creditMonth`
 */
export function requireCreditMonth(
  { kind, issuedOn, reverseCharge }: Bill,
  given: string | null | undefined,
  { clock }: { clock: Clock },
): string | null {
  if (!given) return null;
  if (kind === 'sales') throw invalid({ creditMonth: invoiceMessages.creditOfPurchases });
  const problemOf = reverseCharge ? owedMonthProblem : creditMonthProblem;
  const problem = problemOf(given, { issuedOn, today: dayOf(clock.now()) });
  if (problem !== null) throw invalid({ creditMonth: problem });
  return given;
}

/**
 * Returns the same, or the usual month of a bill that is recorded now. If that is closed, it is the
 * current one, which never is. @throws Failure 400
 */
export async function recordedCreditMonth(
  tx: Tx,
  context: { clock: Clock },
  { bill, given }: { bill: Bill; given: string | null | undefined },
): Promise<string | null> {
  const chosen = requireCreditMonth(bill, given, context);
  if (chosen !== null || bill.kind === 'sales') return chosen;
  const today = dayOf(context.clock.now());
  const usualMonth = bill.reverseCharge ? usualOwedMonth : usualCreditMonth;
  const month = usualMonth(bill.issuedOn, today);
  // Closing months builds on bills, so bills import nothing of it.
  const { rows } = await tx.execute<{ state: string }>(
    sql`select book_state('purchases', ${month}) as state`,
  );
  return rows[0]?.state === 'open' ? month : today.slice(0, 7);
}

/**
 * Returns the month in which a note lowers the input tax of a bill: this one, or an earlier one
 * that is chosen, but never before the note or the credit itself. @throws Failure 400
 */
export function noteCreditMonth(
  bill: Pick<InvoiceRow, 'kind' | 'creditMonth'>,
  { issuedOn, creditMonth: given }: { issuedOn: string; creditMonth?: string | undefined },
  { clock }: { clock: Clock },
): string | null {
  if (bill.kind === 'sales') {
    if (given) throw invalid({ creditMonth: invoiceMessages.creditOfPurchases });
    return null;
  }
  const earliest = latestOf(issuedOn.slice(0, 7), bill.creditMonth ?? '');
  const latest = latestOf(dayOf(clock.now()).slice(0, 7), earliest);
  const chosen = given ?? latest;
  if (chosen < earliest) throw invalid({ creditMonth: invoiceMessages.noteMonthTooEarly });
  if (chosen > latest) throw invalid({ creditMonth: invoiceMessages.noteMonthTooLate });
  return chosen;
}

const latestOf = (...months: string[]): string => months.toSorted().at(-1) ?? '';
