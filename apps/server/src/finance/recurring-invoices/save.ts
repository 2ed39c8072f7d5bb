import { dayOf, financialYearOf, financialYearStart } from '@kolam/contract/core/dates.ts';
import { mostPaise } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { partyMessages } from '@kolam/contract/finance/parties/messages.ts';
import { recurringMessages } from '@kolam/contract/finance/recurring-invoices/messages.ts';
import type { SaveRecurringInvoice } from '@kolam/contract/finance/recurring-invoices/rules.ts';
import { nextInvoiceDay } from '@kolam/contract/finance/recurring-invoices/schedule.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { lockPartyShared } from '#finance/parties/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { dismissNotifications } from '#platform/notifications/actions.ts';
import { removeUntouched } from './drafts.ts';
import { makeSoon } from './make-job.ts';
import { historyValues, recordOf, scheduleResponse } from './present.ts';
import {
  countMonths,
  insertSchedule,
  linesOf,
  lockSchedule,
  removeSchedule,
  type ScheduleLine,
  type ScheduleRow,
  saveSchedule,
  setLines,
} from './store.ts';

/** Creates a schedule. What is due already is made once this is committed. */
export function createSchedule(context: SignedInContext, body: SaveRecurringInvoice) {
  return context.transaction(async (tx) => {
    const partyName = await requireCustomer(tx, body);
    const lines = requireLines(body);
    requireStart(context, body.startsOn);
    const now = context.clock.now();
    const row = await insertSchedule(tx, {
      id: newId(),
      createdAt: now,
      updatedAt: now,
      ...columnsOf(body, partyName),
      nextOn: nextInvoiceDay(body, null),
    });
    await setLines(tx, row.id, lines);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, historyValues(row, lines)),
    });
    await makeSoon(tx, context);
    return scheduleResponse(tx, context, row);
  });
}

/** What changes no invoice, so that drafts stay. */
const besideInvoices = new Set(['name', 'issue', 'daysAhead']);

/**
 * Replaces a schedule. Drafts that nobody changed are deleted, and the job makes them again by the
 * new schedule. Changed drafts and issued invoices stay.
 */
export function updateSchedule(context: SignedInContext, id: string, body: SaveRecurringInvoice) {
  return context.transaction(async (tx) => {
    // The lock of the customer always comes before that of the schedule.
    const partyName = await requireCustomer(tx, body);
    const before = await requireSchedule(tx, context, id);
    const lines = requireLines(body);
    if (body.startsOn !== before.startsOn) requireStart(context, body.startsOn);
    const linesBefore = (await linesOf(tx, [id])).get(id) ?? [];
    const columns = columnsOf(body, partyName);
    const changes = changesBetween(
      historyValues(before, linesBefore),
      historyValues({ ...before, ...columns }, lines),
    );
    const isSame = JSON.stringify(linesBefore) === JSON.stringify(lines);
    // A save without changes keeps the version, so other users' edits don't go stale.
    if (changes.length === 0 && isSame) return scheduleResponse(tx, context, before);
    const madeUntil =
      isSame && changes.every(({ field }) => besideInvoices.has(field))
        ? before.madeUntil
        : await removeUntouched(tx, context, before);
    await setLines(tx, id, lines);
    const row = await saveSchedule(tx, id, {
      ...columns,
      madeUntil,
      nextOn: nextInvoiceDay(body, madeUntil),
      updatedAt: context.clock.now(),
    });
    await recordChange(tx, context, { record: recordOf(row), action: 'updated', changes });
    await makeSoon(tx, context);
    return scheduleResponse(tx, context, row);
  });
}

/** Deletes a schedule that has made no invoice. @throws Failure 409 `HAS_INVOICES` */
export function deleteSchedule(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const row = await requireSchedule(tx, context, id);
    await removeUntouched(tx, context, row);
    if ((await countMonths(tx, id)) > 0)
      throw conflict('HAS_INVOICES', recurringMessages.hasInvoices);
    const before = historyValues(row, (await linesOf(tx, [id])).get(id) ?? []);
    await removeSchedule(tx, id);
    await dismissNotifications(tx, {
      kinds: ['recurring-invoice-refused', 'recurring-invoice-drafted'],
      recordIds: [id],
    });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'deleted',
      changes: changesBetween(before, {}),
    });
    return { deleted: { id } };
  });
}

/** @throws Failure 404, 412 */
export async function requireSchedule(
  tx: Tx,
  context: SignedInContext,
  id: string,
): Promise<ScheduleRow> {
  const row = await lockSchedule(tx, id);
  if (!row) throw notFound();
  assertVersion(context, row.version);
  return row;
}

/**
 * Locks the customer and returns its name.
 * @throws Failure 400 at `party` or `issue`, 409 `PARTY_ARCHIVED`
 */
async function requireCustomer(tx: Tx, given: SaveRecurringInvoice): Promise<string> {
  const party = await lockPartyShared(tx, 'customer', given.party);
  if (!party) throw invalid({ party: partyMessages.unknown('customer') });
  if (party.archivedAt !== null) {
    const message = invoiceMessages.partyArchived(party.name);
    throw conflict('PARTY_ARCHIVED', message, { party: message });
  }
  if (given.issue === 'mailed' && party.email === '')
    throw invalid({ issue: invoiceMessages.customerWithoutEmail(party.name) });
  return party.name;
}

/** @throws Failure 400 at `startsOn` */
function requireStart({ clock }: SignedInContext, startsOn: string): void {
  const earliest = financialYearStart(financialYearOf(dayOf(clock.now())) - 1);
  if (startsOn < earliest) throw invalid({ startsOn: recurringMessages.startTooEarly });
}

/**
 * Returns the lines as they are stored. What an invoice would refuse at any price is refused here.
 * @throws Failure 400 at `lines` or at a line
 */
function requireLines({ lines }: SaveRecurringInvoice): ScheduleLine[] {
  let most = 0;
  for (const [at, { taxPct, discountPct, untaxed = 'nil', qty, rate, prices }] of lines.entries()) {
    // Without a rate of its own, a line has the usual one, which is above 0.
    if (untaxed !== 'nil' && taxPct !== 0)
      throw invalid({ [`lines.${at}.untaxed`]: invoiceMessages.untaxedWithRate });
    const highest = Math.max(rate, ...prices.map((price) => price.rate));
    most += (qty / 1000) * highest * (1 - discountPct / 10_000);
  }
  if (most === 0) throw invalid({ lines: invoiceMessages.amountPositive });
  // With GST of at most 100%.
  if (most * 2 > mostPaise)
    throw invalid({ lines: invoiceMessages.totalTooLarge(rupeeText(mostPaise)) });
  return lines.map((line) => ({
    desc: line.desc,
    hsn: line.hsn,
    unit: line.unit,
    quantity: line.qty,
    rate: line.rate,
    discountRate: line.discountPct,
    taxRate: line.taxPct ?? null,
    untaxed: line.untaxed ?? 'nil',
    prices: line.prices,
  }));
}

const columnsOf = ({ party, lines: _, ...given }: SaveRecurringInvoice, partyName: string) => ({
  ...given,
  partyId: party,
  partyName,
});
