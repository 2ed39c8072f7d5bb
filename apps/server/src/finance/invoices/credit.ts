import { dayOf } from '@kolam/contract/core/dates.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import { monthName } from '@kolam/contract/core/month-name.ts';
import type { setBillCredit } from '@kolam/contract/finance/invoices/endpoints.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { lineCreditLabels } from '@kolam/contract/finance/invoices/values.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { requireIssued } from './checks.ts';
import { requireCreditMonth } from './credit-month.ts';
import { detailOf } from './detail.ts';
import { recordInvoice } from './history.ts';
import { requireReason } from './line-terms.ts';
import {
  findInvoiceForUpdate,
  firstNoteMonth,
  type InvoiceLineRow,
  type InvoiceRow,
  listLines,
  saveInvoice,
  saveLineCredit,
} from './store.ts';

type Body = BodyOf<typeof setBillCredit>;
type LineCredit = Pick<InvoiceLineRow, 'credit' | 'creditReason' | 'creditReversedIn'>;

/** Sets when the input tax of a recorded bill is taken, and which of its lines give credit. */
export function saveBillCredit(context: SignedInContext, id: string, body: Body) {
  return context.transaction(async (tx) => {
    const before = requireIssued(await findInvoiceForUpdate(tx, id));
    assertVersion(context, before.version);
    const creditMonth = await monthAfter(tx, context, { before, given: body.creditMonth });
    const lines = await listLines(tx, id);
    const after = linesAfter(lines, body, {
      creditMonth,
      thisMonth: dayOf(context.clock.now()).slice(0, 7),
    });
    const changed = after.filter((line, place) => lines[place] !== line);
    for (const line of changed) await saveLineCredit(tx, line.id, creditOf(line));
    if (creditMonth === before.creditMonth && changed.length === 0) {
      return { data: await detailOf(tx, context, before, lines) };
    }
    const row = await saveInvoice(tx, id, { creditMonth, updatedAt: context.clock.now() });
    await recordInvoice(tx, context, {
      row,
      action: 'credit_changed',
      before: { creditMonth: monthName(before.creditMonth ?? ''), lineCredit: creditText(lines) },
      after: { creditMonth: monthName(creditMonth), lineCredit: creditText(after) },
    });
    return { data: await detailOf(tx, context, row, after) };
  });
}

/** @throws Failure 400 at `creditMonth`, also for a sale */
async function monthAfter(
  tx: Tx,
  context: SignedInContext,
  { before, given }: { before: InvoiceRow; given: string | undefined },
): Promise<string> {
  const { creditMonth: current } = before;
  if (current === null) throw invalid({ creditMonth: invoiceMessages.creditOfPurchases });
  if (given === undefined || given === current) return current;
  const month = requireCreditMonth(before, given, context) ?? current;
  const first = await firstNoteMonth(tx, before.id);
  if (first !== null && month > first) {
    throw invalid({ creditMonth: invoiceMessages.creditMonthAfterNote(monthName(first)) });
  }
  return month;
}

/** Returns all lines. Those that stay are the same objects. @throws Failure 400 at a given line */
function linesAfter(
  lines: readonly InvoiceLineRow[],
  { lines: given }: Body,
  months: { creditMonth: string; thisMonth: string },
): InvoiceLineRow[] {
  const asked = new Map<string, LineCredit>();
  for (const [at, { line, credit, reason, reversedIn }] of given.entries()) {
    const field = `lines.${at}`;
    if (!lines.some(({ id }) => id === line)) {
      throw invalid({ [`${field}.line`]: invoiceMessages.noSuchLine });
    }
    requireReason(credit, reason, `${field}.reason`);
    requireReversal(`${field}.reversedIn`, { isReversed: credit === 'reversed', reversedIn });
    asked.set(line, { credit, creditReason: reason, creditReversedIn: reversedIn });
  }
  const after = lines.map((line) => {
    const wanted = asked.get(line.id);
    return wanted === undefined || isSame(line, wanted) ? line : { ...line, ...wanted };
  });
  for (const { id, creditReversedIn } of after) {
    const at = given.findIndex(({ line }) => line === id);
    const field = at < 0 ? 'creditMonth' : `lines.${at}.reversedIn`;
    requireMonthOfReversal(field, creditReversedIn, months);
  }
  return after;
}

const creditOf = ({ credit, creditReason, creditReversedIn }: LineCredit): LineCredit => ({
  credit,
  creditReason,
  creditReversedIn,
});

const isSame = (one: LineCredit, other: LineCredit): boolean =>
  one.credit === other.credit &&
  one.creditReason === other.creditReason &&
  one.creditReversedIn === other.creditReversedIn;

/** @throws Failure 400 at `field` */
function requireReversal(
  field: string,
  { isReversed, reversedIn }: { isReversed: boolean; reversedIn: string | null },
): void {
  if (isReversed === (reversedIn !== null)) return;
  const { reversedInRequired, reversedInOfReversed } = invoiceMessages;
  throw invalid({ [field]: isReversed ? reversedInRequired : reversedInOfReversed });
}

/** @throws Failure 400 at `field` */
function requireMonthOfReversal(
  field: string,
  reversedIn: string | null,
  { creditMonth, thisMonth }: { creditMonth: string; thisMonth: string },
): void {
  if (reversedIn === null) return;
  if (reversedIn < creditMonth) throw invalid({ [field]: invoiceMessages.reversedInTooEarly });
  if (reversedIn > thisMonth) throw invalid({ [field]: invoiceMessages.reversedInFuture });
}

/** "2: Blocked, section 17(5) (car)" for each line whose credit is not simply taken. */
const creditText = (lines: readonly InvoiceLineRow[]): string =>
  lines
    .filter(({ credit }) => credit !== 'eligible')
    .map(
      ({ place, credit, creditReason, creditReversedIn }) =>
        `${place + 1}: ${lineCreditLabels[credit]}${creditReversedIn ? ` in ${monthName(creditReversedIn)}` : ''} (${creditReason})`,
    )
    .join('; ');
