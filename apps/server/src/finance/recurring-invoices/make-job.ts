import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import {
  nextInvoiceDay,
  priceOn,
  textOfMonth,
} from '@kolam/contract/finance/recurring-invoices/schedule.ts';
import { z } from 'zod';
import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import { Failure } from '#core/failure.ts';
import { defineJob, type HandledJob, handleJob } from '#core/jobs/job.ts';
import { schedule } from '#core/jobs/schedule.ts';
import type { RequestContext, Services } from '#core/request-context.ts';
import { draftSale, issueSale } from '#finance/invoices/actions.ts';
import { lockPartyShared } from '#finance/parties/queries.ts';
import { notify, settleNotifications } from '#platform/notifications/actions.ts';
import {
  findSchedule,
  insertMonth,
  linesOf,
  listDrafts,
  listDueSchedules,
  lockSchedule,
  type ScheduleLine,
  type ScheduleRow,
  saveProgress,
  setInvoice,
} from './store.ts';

const makeRecurringInvoices = defineJob({
  name: 'make-recurring-invoices',
  kept: true,
  payload: z.object({}),
  // The next hour's run catches up.
  retries: 1,
});

/** Every hour, so that invoices of a day are there soon after its midnight in India. */
export const makeSchedule = schedule('7 * * * *', makeRecurringInvoices, {});

/** The number of schedules that one query finds. */
const atOnce = 100;

export const makeJob = (services: Services): HandledJob =>
  handleJob(makeRecurringInvoices, (_, { signal }) => makeDueInvoices(services, signal));

/** Lets the job run once this transaction is committed. */
export const makeSoon = (tx: Tx, { jobs }: Pick<Services, 'jobs'>): Promise<unknown> =>
  jobs.enqueue(tx, makeRecurringInvoices, {});

/** What the product itself does needs no more of a request. */
type ProductContext = Pick<RequestContext, 'clock' | 'jobs' | 'actor' | 'requestId' | 'quiet'>;

const productContext = ({ clock, jobs }: Pick<Services, 'clock' | 'jobs'>): ProductContext => ({
  clock,
  jobs,
  actor: { id: null, name: 'Kolam' },
  requestId: null,
});

type MakeServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'log'>;

/** Makes the drafts that are due, and issues those that are issued by themselves. */
export async function makeDueInvoices(services: MakeServices, signal?: AbortSignal): Promise<void> {
  const today = dayOf(services.clock.now());
  let beyond: string | null = null;
  for (;;) {
    const ids: string[] = await listDueSchedules(services.db, { today, beyond, limit: atOnce });
    for (const id of ids) {
      signal?.throwIfAborted();
      // A failure of one schedule must not keep the invoices of all others.
      await makeOfSchedule(services, { id, today }).catch((err: unknown) => {
        services.log.error({ err, schedule: id }, 'A recurring invoice is made later');
      });
    }
    beyond = ids.at(-1) ?? null;
    if (ids.length < atOnce) return;
  }
}

type Due = { id: string; today: string };

/**
 * Each draft and each issue in its own transaction, so that one which a rule refuses does not hold up
 * the others.
 * The first reason stays noted until none is refused.
 */
async function makeOfSchedule({ db, ...services }: MakeServices, due: Due): Promise<void> {
  const context = productContext(services);
  const reasons: string[] = [];
  const keepReason = (error: unknown): false => {
    if (!(error instanceof Failure)) throw error;
    reasons.push(error.message);
    return false;
  };
  while (await transaction(db, (tx) => makeNext(tx, context, due)).catch(keepReason));
  for (const { invoiceId, issuedOn } of await listDrafts(db, due.id)) {
    if (issuedOn > due.today) continue;
    await transaction(db, (tx) => issueDraft(tx, context, { ...due, invoiceId })).catch(keepReason);
  }
  const [message] = reasons;
  await transaction(db, (tx) =>
    message === undefined
      ? clearProblem(tx, due.id)
      : noteProblem(tx, context, { ...due, message }),
  );
}

/**
 * Locks the customer, then the schedule, as everywhere. Null if the product has nothing to do with
 * it.
 */
async function lockRunning(tx: Tx, id: string): Promise<ScheduleRow | null> {
  const found = await findSchedule(tx, id);
  if (!found) return null;
  await lockPartyShared(tx, 'customer', found.partyId);
  const row = await lockSchedule(tx, id);
  return row === null || row.isPaused || row.partyId !== found.partyId ? null : row;
}

/**
 * Makes the draft of the next month if its day has come. A row for each month keeps it from being
 * made twice. Returns whether to go on.
 */
export async function makeNext(tx: Tx, context: ProductContext, due: Due): Promise<boolean> {
  const row = await lockRunning(tx, due.id);
  if (!row || row.nextOn === null || row.draftOn === null || row.draftOn > due.today) return false;
  const month = row.nextOn.slice(0, 7);
  if (await insertMonth(tx, row.id, month)) {
    const lines = (await linesOf(tx, [row.id])).get(row.id) ?? [];
    const draft = await draftSale(tx, context, saleOf(row, { lines, day: row.nextOn }));
    await setInvoice(tx, { scheduleId: row.id, month, invoiceId: draft.id });
    if (row.issue === 'manual')
      await notify(tx, context, {
        kind: 'recurring-invoice-drafted',
        about: [{ recordId: row.id, day: row.nextOn }],
      });
  }
  await saveProgress(tx, row.id, { madeUntil: month, nextOn: nextInvoiceDay(row, month) });
  return true;
}

/** Returns the invoice of a day, with the prices of that day. */
function saleOf(row: ScheduleRow, { lines, day }: { lines: ScheduleLine[]; day: string }) {
  const month = day.slice(0, 7);
  return {
    party: row.partyId,
    issuedOn: day,
    dueOn: addDays(day, row.dueDays),
    ...(row.place !== '' && { place: row.place }),
    ...(row.supplyType !== null && { supplyType: row.supplyType }),
    notes: textOfMonth(row.notes, month),
    lines: lines.map((line) => ({
      desc: textOfMonth(line.desc, month),
      hsn: line.hsn,
      unit: line.unit,
      qty: line.quantity,
      rate: priceOn(line, day),
      discountPct: line.discountRate,
      taxPct: line.taxRate ?? undefined,
      untaxed: line.untaxed,
    })),
  };
}

/** Issues a draft, if the schedule still does that by itself and its day has come. */
async function issueDraft(
  tx: Tx,
  context: ProductContext,
  { id, today, invoiceId }: Due & { invoiceId: string },
): Promise<void> {
  const row = await lockRunning(tx, id);
  if (!row || row.issue === 'manual') return;
  const draft = (await listDrafts(tx, id)).find((each) => each.invoiceId === invoiceId);
  if (!draft || draft.issuedOn > today) return;
  try {
    await issueSale(tx, context, { id: invoiceId, mailed: row.issue === 'mailed' });
  } catch (error) {
    // A person issued or deleted it a moment ago.
    if (!(error instanceof Failure && ['NOT_A_DRAFT', 'NOT_FOUND'].includes(error.code)))
      throw error;
  }
}

type Problem = Due & { message: string };

/** Notes why a schedule could not go on, and notifies once of each reason. */
async function noteProblem(
  tx: Tx,
  context: ProductContext,
  { id, message }: Problem,
): Promise<void> {
  const row = await lockSchedule(tx, id);
  if (!row || row.isPaused || row.problem === message) return;
  await saveProgress(tx, id, { problem: message, problemSince: context.clock.now() });
  await notify(tx, context, { kind: 'recurring-invoice-refused', about: [{ recordId: id }] });
}

async function clearProblem(tx: Tx, id: string): Promise<void> {
  const row = await lockSchedule(tx, id);
  if (!row || row.problem === null) return;
  await saveProgress(tx, id, { problem: null, problemSince: null });
  await settleNotifications(tx, { kinds: ['recurring-invoice-refused'], recordIds: [id] });
}
