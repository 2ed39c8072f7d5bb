import { dayOf } from '@kolam/contract/core/dates.ts';
import type { OtherHead } from '@kolam/contract/finance/other-entries/values.ts';
import { earliestPaymentDay } from '@kolam/contract/finance/payments/days.ts';
import { sureWithinDays } from '@kolam/contract/finance/reconciliation/scoring.ts';
import type { Queryable } from '#core/database/types.ts';
import { matchingNotices, ofStatement } from './notice-store.ts';
import { type RuleOfRow, rulesIn, rulesOfRows } from './rule-store.ts';
import { type Matching, matchingPayments, openRowsOf } from './suggestion-store.ts';

type SurePair = { rowId: string; paymentId: string };

/** What is sure of the open rows of a statement. A row is in one of the three at most. */
type Sure = {
  pairs: SurePair[];
  /** Rows that are other entries by a rule, one for each, earliest day first. */
  entries: RuleOfRow[];
  /** Rows that a payment notice fits. Their payments are not recorded yet. */
  noticeRows: string[];
};

/** Whether a payment may be what a row is, so that no rule is sure of it. */
export const competes = ({ isSure, byReference, foundCode, daysApart }: Matching): boolean =>
  isSure || byReference || foundCode !== null || daysApart <= sureWithinDays;

/** Returns the first day on which an entry can be recorded at an instant. */
export const earliestDayAt = (now: Date): string => earliestPaymentDay(dayOf(now));

/** Returns what is sure of a statement. Compares all its open rows. */
export async function sureOf(
  db: Queryable,
  statementId: string,
  { now }: { now: Date },
): Promise<Sure> {
  const ruled = await rulesOfRows(db, {
    rows: rulesIn(statementId),
    earliest: earliestDayAt(now),
  });
  const found = await matchingPayments(db, openRowsOf(statementId), {
    most: 1,
    // Without rules, payments that are not sure compete with nothing.
    sureOnly: ruled.length === 0,
  });
  const pairs = found.flatMap(({ key, paymentId, isSure }) =>
    isSure ? { rowId: key, paymentId } : [],
  );
  const paired = new Set(pairs.map(({ rowId }) => rowId));
  const notices = await matchingNotices(db, { rows: ofStatement(statementId) });
  const noticeRows = [...notices.keys()].filter((rowId) => !paired.has(rowId));
  const taken = new Set([
    ...noticeRows,
    ...found.flatMap((matching) => (competes(matching) ? matching.key : [])),
  ]);
  const first = new Map<string, RuleOfRow>();
  for (const rule of ruled) {
    if (!rule.isOnlyHead || !rule.isOpenDay || taken.has(rule.rowId)) continue;
    if (!first.has(rule.rowId)) first.set(rule.rowId, rule);
  }
  return { pairs, entries: [...first.values()], noticeRows };
}

/** Returns the number of rows of each head, in the order of their rows. */
export function countHeads(entries: { head: OtherHead }[]): { head: OtherHead; rows: number }[] {
  const counts = new Map<OtherHead, number>();
  for (const { head } of entries) counts.set(head, (counts.get(head) ?? 0) + 1);
  return [...counts].map(([head, rows]) => ({ head, rows }));
}
