import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import type { CancelRun, TakeOut } from '@kolam/contract/finance/payment-runs/rules.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { lockPartiesShared } from '#finance/parties/queries.ts';
import { lockPayouts } from '#finance/payments/actions.ts';
import { onePersonWith } from '#finance/payroll/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { isComplete, lockBills } from './bills-store.ts';
import { needsAnother, problemOf, recordOf } from './present.ts';
import { releaserOf, showRun } from './read.ts';
import {
  type FullLine,
  figuresOf,
  keepAccounts,
  linesOf,
  lockRun,
  type RunRow,
  saveOut,
  saveRun,
} from './store.ts';

/**
 * Locks a run after its vendors and bills, and returns its lines as they are then.
 * @throws Failure 404, 412
 */
export async function lockWithBills(
  tx: Tx,
  context: SignedInContext,
  id: string,
): Promise<{ run: RunRow; lines: FullLine[] }> {
  const known = await linesOf(tx, id);
  await lockPartiesShared(tx, 'vendor', [...new Set(known.map(({ partyId }) => partyId))]);
  await lockBills(
    tx,
    known.map(({ invoiceId }) => invoiceId),
  );
  const run = await requireRun(tx, context, id);
  return { run, lines: await linesOf(tx, id) };
}

/** Locks a run. @throws Failure 404, 412 */
export async function requireRun(tx: Tx, context: SignedInContext, id: string): Promise<RunRow> {
  const run = await lockRun(tx, id);
  if (!run) throw notFound();
  assertVersion(context, run.version);
  return run;
}

/** @throws Failure 409 `RUN_CLOSED` */
export function requireOpen({ state }: RunRow): void {
  if (state === 'confirmed' || state === 'cancelled') {
    throw conflict('RUN_CLOSED', runMessages.closed);
  }
}

/** @throws Failure 409 `BILL_CHANGED`, `NO_ACCOUNT` */
export function requirePayable(lines: readonly FullLine[]): void {
  for (const line of lines) {
    const problem = problemOf(line);
    if (problem === null) continue;
    const isBank = line.amount + line.tds <= line.due;
    throw conflict(isBank ? 'NO_ACCOUNT' : 'BILL_CHANGED', problem);
  }
}

/** Releases a draft, once, and keeps the vendors' accounts as they are now. */
export function releaseRun(context: SignedInContext, id: string) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const { run, lines } = await lockWithBills(tx, context, id);
    requireOpen(run);
    if (run.state !== 'draft') {
      throw conflict('ALREADY_RELEASED', runMessages.alreadyReleased);
    }
    await lockPayouts(
      tx,
      lines.map(({ partyId }) => partyId),
    );
    const { prepared, above } = await releaserOf(tx, context, { run, lines });
    if (needsAnother(run, { lines, prepared })) {
      const amount = above === null ? null : rupeeText(above);
      throw conflict('SECOND_PERSON', runMessages.secondPerson(amount));
    }
    const open = lines.filter(({ state }) => state === 'open');
    requirePayable(open);
    await keepAccounts(
      tx,
      open.filter(({ now }) => isComplete(now)).map(({ id: line, now }) => ({ id: line, ...now })),
    );
    const saved = await saveRun(tx, id, {
      state: 'released',
      releasedAt: at,
      releasedByName: context.actor.name,
      isApproved: !needsAnother(run, { lines, prepared: await onePersonWith(tx, context) }),
      updatedAt: at,
    });
    await recordChange(tx, context, { record: recordOf(saved), action: 'released', changes: [] });
    return { data: await showRun(tx, context, saved) };
  });
}

/** Cancels a draft. Its bills can be put into another run. */
export function cancelRun(context: SignedInContext, id: string, { reason }: CancelRun) {
  return context.transaction(async (tx) => {
    const run = await requireRun(tx, context, id);
    requireOpen(run);
    if (run.state !== 'draft') {
      throw conflict('ALREADY_RELEASED', runMessages.alreadyReleased);
    }
    await saveOut(tx, { runId: id, reason });
    return { data: await showRun(tx, context, await cancel(tx, context, { run, reason })) };
  });
}

async function cancel(
  tx: Tx,
  context: SignedInContext,
  { run, reason }: { run: RunRow; reason: string },
): Promise<RunRow> {
  const at = context.clock.now();
  const saved = await saveRun(tx, run.id, {
    state: 'cancelled',
    cancelledAt: at,
    cancelledByName: context.actor.name,
    cancelReason: reason,
    updatedAt: at,
  });
  await recordChange(tx, context, {
    record: recordOf(saved),
    action: 'cancelled',
    changes: changesBetween({}, { reason }),
  });
  return saved;
}

/** Takes bills out of a run that are not paid. The last one ends the run. */
export function takeOut(context: SignedInContext, id: string, { lines: ids, reason }: TakeOut) {
  const at = context.clock.now();
  return context.transaction(async (tx) => {
    const run = await requireRun(tx, context, id);
    requireOpen(run);
    const lines = await linesOf(tx, id);
    const chosen = ids.map((line) => requireLine(lines, line, 'lines'));
    chosen.forEach(requireOpenLine);
    await saveOut(tx, { runId: id, ids, reason });
    const { open, paid, ...figures } = await figuresOf(tx, id);
    const record = recordOf(run);
    await recordChange(tx, context, {
      record,
      action: 'bills_taken_out',
      changes: changesBetween({}, { bills: chosen.map(({ code }) => code).join(', '), reason }),
    });
    if (open === 0 && paid === 0) {
      return { data: await showRun(tx, context, await cancel(tx, context, { run, reason })) };
    }
    const saved = await saveRun(tx, id, {
      ...figures,
      ...(open === 0 ? { state: 'confirmed' as const } : {}),
      updatedAt: at,
    });
    return { data: await showRun(tx, context, saved) };
  });
}

/** @throws Failure 400 at the field */
export function requireLine(lines: readonly FullLine[], id: string, field: string): FullLine {
  const line = lines.find((each) => each.id === id);
  if (!line) throw invalid({ [field]: runMessages.lineUnknown });
  return line;
}

/** @throws Failure 409 `ALREADY_PAID`, `TAKEN_OUT` */
export function requireOpenLine({ state, code }: FullLine): void {
  if (state === 'paid') throw conflict('ALREADY_PAID', runMessages.alreadyPaid(code));
  if (state === 'out') throw conflict('TAKEN_OUT', runMessages.takenOut(code));
}
