import { dayOf, financialYearOf } from '@kolam/contract/core/dates.ts';
import { otherEntryMessages } from '@kolam/contract/finance/other-entries/messages.ts';
import {
  directionsOf,
  type OtherHead,
  otherHeads,
} from '@kolam/contract/finance/other-entries/values.ts';
import { paymentDayProblem } from '@kolam/contract/finance/payments/days.ts';
import type { PaymentDirection } from '@kolam/contract/finance/payments/values.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { reserveNumbers } from '#finance/numbering/actions.ts';
import { isOfOpenMonth, type OtherEntryRow, otherEntryColumns } from './store.ts';
import { otherEntries } from './tables.ts';

/** Money of a head, in paise. `direction` is null if the bank's file does not say it. */
type NewEntry = {
  head: OtherHead;
  direction: PaymentDirection | null;
  amount: number;
  bookedOn: string;
  payMonth?: string | undefined;
  note: string;
  /** Of its bank row. */
  narration: string;
};

/** Rows of an insert, whose parameters are limited. */
const batch = 2000;

/**
 * Records entries of one day's financial year each, in their order.
 * @throws Failure 400 at `bookedOn`, `payMonth` or `head`, 409 `MONTH_CLOSED`
 */
export async function recordEntries(
  tx: Tx,
  context: SignedInContext,
  entries: NewEntry[],
): Promise<OtherEntryRow[]> {
  const now = context.clock.now();
  const checked = entries.map((entry) => {
    const problem = paymentDayProblem(entry.bookedOn, dayOf(now));
    if (problem !== null) throw invalid({ bookedOn: problem });
    if (entry.payMonth !== undefined && entry.payMonth > entry.bookedOn.slice(0, 7))
      throw invalid({ payMonth: otherEntryMessages.monthToCome });
    return { ...entry, direction: directionOf(entry) };
  });
  const years = [...new Set(checked.map(({ bookedOn }) => financialYearOf(bookedOn)))].sort();
  const recorded: OtherEntryRow[] = [];
  // At most two years: this and the previous one.
  for (const financialYear of years) {
    const ofYear = checked.filter(({ bookedOn }) => financialYearOf(bookedOn) === financialYear);
    const series = { kind: 'entry', prefix: fixedPrefixes.entry, financialYear } as const;
    const numbers = await reserveNumbers(tx, { ...series, count: ofYear.length });
    const rows = ofYear.flatMap(({ payMonth = null, ...entry }, place) => {
      const numbered = numbers[place];
      if (!numbered) return [];
      const stamps = { id: newId(), createdAt: now, updatedAt: now };
      return {
        ...{ ...entry, ...numbered, ...stamps },
        ...{ financialYear, payMonth, recordedByName: context.actor.name },
      };
    });
    for (let from = 0; from < rows.length; from += batch) {
      const some = rows.slice(from, from + batch);
      recorded.push(...(await tx.insert(otherEntries).values(some).returning(otherEntryColumns)));
    }
  }
  return recorded;
}

/** Returns which way the money of a head moved. @throws Failure 400 at `head` */
export function directionOf({
  head,
  direction,
}: Pick<NewEntry, 'head' | 'direction'>): PaymentDirection {
  const directions = directionsOf(head);
  if (direction === null) {
    const [only, other] = directions;
    if (only === undefined || other !== undefined) {
      throw invalid({ head: otherEntryMessages.directionUnknown });
    }
    return only;
  }
  if (!directions.includes(direction)) {
    throw invalid({ head: otherEntryMessages.headMoves(otherHeads[head].label, direction) });
  }
  return direction;
}

/**
 * Reverses entries whose matches are removed in the same transaction. They count nowhere then, but for
 * those of a month that is not open: their reversal counts today.
 */
export async function reverseEntries(
  tx: Tx,
  context: SignedInContext,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const at = context.clock.now();
  await tx
    .update(otherEntries)
    .set({
      reversedAt: at,
      reversedByName: context.actor.name,
      reverseReason: otherEntryMessages.undone,
      reversedOn: sql`case when ${isOfOpenMonth}
        then ${otherEntries.bookedOn} else ${dayOf(at)}::date end`,
      updatedAt: at,
      version: sql`${otherEntries.version} + 1`,
    })
    .where(and(inArray(otherEntries.id, ids), isNull(otherEntries.reversedAt)));
}
