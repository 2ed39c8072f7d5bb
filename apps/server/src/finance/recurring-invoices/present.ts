import { dayOf } from '@kolam/contract/core/dates.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { findState, stateLabel } from '@kolam/contract/core/states.ts';
import type { RecurringInvoice } from '@kolam/contract/finance/recurring-invoices/model.ts';
import { priceOn, scheduleText } from '@kolam/contract/finance/recurring-invoices/schedule.ts';
import { issueModeLabels } from '@kolam/contract/finance/recurring-invoices/values.ts';
import { documentFigures } from '@kolam/contract/finance/tax/gst.ts';
import type { Clock } from '#core/clock.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { linesOf, type ScheduleLine, type ScheduleRow } from './store.ts';

/** Returns the value of lines before tax on a day, in paise. */
const valueOn = (lines: readonly ScheduleLine[], day: string): number =>
  documentFigures(
    lines.map((line) => ({
      quantityThousandths: line.quantity,
      ratePaise: priceOn(line, day),
      taxBasisPoints: 0,
      discountBasisPoints: line.discountRate,
    })),
    'inter',
  ).subtotal;

/** Converts rows to the API's format, with their lines. */
export async function presentSchedules(
  db: Queryable,
  { clock }: { clock: Clock },
  rows: ScheduleRow[],
): Promise<RecurringInvoice[]> {
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  const today = dayOf(clock.now());
  return rows.map((row) => presentSchedule(row, { lines: lines.get(row.id) ?? [], today }));
}

const presentSchedule = (
  row: ScheduleRow,
  { lines, today }: { lines: ScheduleLine[]; today: string },
): RecurringInvoice =>
  Object.assign(presentRecord(row), {
    name: row.name,
    party: presentReference(row.partyId, row.partyName),
    status: row.status,
    interval: row.interval,
    monthDay: row.monthDay,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    daysAhead: row.daysAhead,
    issue: row.issue,
    dueDays: row.dueDays,
    nextOn: row.nextOn,
    draftOn: row.draftOn,
    amount: inRupees(valueOn(lines, row.nextOn ?? today)),
    problem:
      row.problem === null || row.problemSince === null
        ? null
        : { message: row.problem, since: row.problemSince.toISOString() },
    lines: lines.map((line) => ({
      desc: line.desc,
      hsn: line.hsn,
      unit: line.unit,
      qty: line.quantity / 1000,
      rate: inRupees(line.rate),
      discountPct: line.discountRate / 100,
      taxPct: line.taxRate === null ? null : line.taxRate / 100,
      untaxed: line.untaxed,
      prices: line.prices.map(({ from, rate }) => ({ from, rate: inRupees(rate) })),
    })),
    place: row.place,
    supplyType: row.supplyType,
    notes: row.notes,
  });

/** Returns the response of every endpoint about one schedule. */
export async function scheduleResponse(db: Queryable, context: { clock: Clock }, row: ScheduleRow) {
  const [data] = await presentSchedules(db, context, [row]);
  return { data: data as RecurringInvoice };
}

export const recordOf = ({ id, name, partyName }: Pick<ScheduleRow, 'id' | 'name' | 'partyName'>) =>
  ({ kind: 'recurring-invoice', id, title: `${name} for ${partyName}` }) as const;

/** "2 × Yoga at ₹500, ₹550 from 2027-04-01 (18%)". */
function lineText({ desc, quantity, rate, discountRate, taxRate, prices }: ScheduleLine): string {
  const less = discountRate === 0 ? '' : ` less ${discountRate / 100}%`;
  const later = prices.map((price) => `, ${rupeeText(price.rate)} from ${price.from}`).join('');
  const tax = taxRate === null ? '' : ` (${taxRate / 100}%)`;
  return `${quantity / 1000} × ${desc} at ${rupeeText(rate)}${later}${less}${tax}`;
}

type HistoryRow = Omit<ScheduleRow, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'status'>;

/** History values, under the names of `recurringFieldLabels`. */
export const historyValues = (row: HistoryRow, lines: readonly ScheduleLine[]) => ({
  name: row.name,
  party: row.partyName,
  schedule: scheduleText(row),
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  daysAhead: row.daysAhead,
  issue: issueModeLabels[row.issue],
  dueDays: row.dueDays,
  place: row.place === '' ? '' : stateLabel(findState(row.place)?.number ?? row.place),
  supplyType: row.supplyType,
  notes: row.notes,
  isPaused: row.isPaused,
  lines: lines.map(lineText).join('; '),
});
