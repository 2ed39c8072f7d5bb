import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import type { ConfirmRun } from '@kolam/contract/finance/payment-runs/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, type Failure, invalid, notFound } from '#core/failure.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { isBankReference, lockUsesOf, recordPayment } from '#finance/payments/actions.ts';
import { type PaymentRow, referenceKeys } from '#finance/payments/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { lockWithBills, requireLine, requireOpen, requireOpenLine } from './change.ts';
import { recordOf } from './present.ts';
import { showRun } from './read.ts';
import {
  type FullLine,
  figuresOf,
  findRun,
  lockRun,
  releasedLineOf,
  savePaidLine,
  saveRun,
} from './store.ts';

/**
 * Records the payments that the bank made, as single payments are, all or none. Recording one marks
 * its line as paid.
 */
export function confirmRun(
  context: SignedInContext,
  id: string,
  { payments, paidOn, confirmDuplicateRef }: ConfirmRun,
) {
  return context.transaction(async (tx) => {
    const { run, lines } = await lockWithBills(tx, context, id);
    requireOpen(run);
    if (run.releasedAt === null) throw conflict('NOT_RELEASED', runMessages.notReleased);
    const releasedOn = dayOf(run.releasedAt);
    if (paidOn !== undefined && paidOn < releasedOn) {
      throw invalid({ paidOn: runMessages.paidBeforeRelease(dayText(releasedOn)) });
    }
    const chosen = payments.map(({ line, ref }, place) => ({
      line: requireLine(lines, line, `payments.${place}.line`),
      ref,
    }));
    for (const { line } of chosen) {
      requireOpenLine(line);
      if (line.amount + line.tds > line.due) {
        throw conflict('BILL_CHANGED', runMessages.changed(line.code, rupeeText(line.due)));
      }
    }
    if (!confirmDuplicateRef) await requireNewReferences(tx, chosen);
    for (const { line, ref } of chosen) {
      await recordPayment(tx, context, {
        invoiceId: line.invoiceId,
        amount: line.amount,
        tds: line.tdsSection === null ? null : { section: line.tdsSection, amount: line.tds },
        mode: 'NEFT',
        ref,
        paidOn,
        confirmDuplicateRef: true,
      });
    }
    const saved = await findRun(tx, id);
    if (!saved) throw notFound();
    return { data: await showRun(tx, context, saved) };
  });
}

/**
 * Refuses references that several bills of a run, or payments and payslips, have. One message names all,
 * since it is confirmed once.
 * @throws Failure 409 `DUPLICATE_REF`
 */
async function requireNewReferences(
  tx: Tx,
  chosen: readonly { line: FullLine; ref: string }[],
): Promise<void> {
  const keys = await referenceKeys(
    tx,
    chosen.map(({ ref }) => ref),
  );
  const distinct = [...new Set(keys)].filter(isBankReference).sort();
  const found: { place: number; text: string }[] = [];
  for (const key of distinct) {
    const bills = chosen.flatMap(({ line }, at) => (keys[at] === key ? line.code : []));
    const place = keys.indexOf(key);
    const ref = chosen[place]?.ref ?? '';
    const used = await lockUsesOf(tx, ref);
    if (bills.length === 1 && used.uses.length === 0) continue;
    found.push({ place, text: runMessages.sameReference(ref, { bills, ...used }) });
  }
  const sorted = found.sort((one, other) => one.place - other.place);
  const [first] = sorted;
  if (!first) return;
  const message = runMessages.recordAgain(sorted.map(({ text }) => text));
  throw conflict('DUPLICATE_REF', message, { [`payments.${first.place}.ref`]: message });
}

/**
 * Marks the bill of a released run as paid by a payment of the same money and tax, wherever it was
 * recorded, such as from a row of a bank statement. The bill is locked.
 * @throws Failure 409 `IN_RUN` for another payment, or one from before the release: the bank may have
 * the transfer of the run already
 */
export async function payLineOf(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId' | 'quiet'>,
  { id: paymentId, invoiceId, amount, tds, direction, code, paidOn }: PaymentRow,
): Promise<void> {
  if (direction !== 'out' || invoiceId === null) return;
  const line = await releasedLineOf(tx, [invoiceId]);
  if (!line) return;
  if (line.amount !== amount || line.tds !== tds) throw inRun(line, 'amount');
  if (line.releasedAt !== null && paidOn < dayOf(line.releasedAt)) {
    const days = { released: dayText(dayOf(line.releasedAt)), paidOn: dayText(paidOn) };
    const message = runMessages.paidBeforeRun(line.bill ?? '', { run: line.run, ...days });
    throw conflict('IN_RUN', message, { paidOn: message });
  }
  await lockRun(tx, line.runId);
  // It may have been taken out before the lock.
  if (!(await savePaidLine(tx, line.id, paymentId))) return;
  const { open } = await figuresOf(tx, line.runId);
  const saved = await saveRun(tx, line.runId, {
    ...(open === 0 ? { state: 'confirmed' as const } : {}),
    updatedAt: context.clock.now(),
  });
  await recordChange(tx, context, {
    record: recordOf(saved),
    action: 'bill_paid',
    changes: changesBetween({}, { payment: code }),
    partOfId: paymentId,
  });
}

type InRun = NonNullable<Awaited<ReturnType<typeof releasedLineOf>>>;

function inRun({ amount, tds, run, bill }: InRun, field?: string): Failure {
  const planned = { amount: rupeeText(amount), tds: rupeeText(tds) };
  const message = runMessages.inReleasedRun(bill ?? '', { run, ...planned });
  return conflict('IN_RUN', message, field === undefined ? undefined : { [field]: message });
}

/** A line of a run is paid by a payment of its bill alone, so nothing else settles the bill. */
export async function billInRun(tx: Tx, billIds: string[]): Promise<Failure | null> {
  const found = await releasedLineOf(tx, billIds);
  return found && inRun(found);
}

/** A bill of a released run is neither made void nor lowered: the bank may have its transfer already. */
export async function billToLowerInRun(tx: Tx, billId: string): Promise<Failure | null> {
  const found = await releasedLineOf(tx, [billId]);
  return found && conflict('IN_RUN', runMessages.takeOutFirst(found.bill ?? '', found.run));
}
