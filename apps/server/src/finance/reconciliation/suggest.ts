import type { RowMatch, Suggestion } from '@kolam/contract/finance/reconciliation/model.ts';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { entriesById } from '#finance/other-entries/queries.ts';
import { matchesOf } from './match-store.ts';
import { amongRows, matchingNotices } from './notice-store.ts';
import { namedPayments } from './payment-store.ts';
import { presentMatch, presentRow, presentSuggestion } from './present.ts';
import type { BankRowRecord } from './row-store.ts';
import { matchingPayments, storedRows } from './suggestion-store.ts';

/** Per row. */
const mostSuggestions = 5;

/** Returns the suggested payments for the rows of a source, by row key. */
export async function suggestionsFor(db: Queryable, rows: SQL): Promise<Map<string, Suggestion[]>> {
  const matching = await matchingPayments(db, rows, { most: mostSuggestions });
  const payments = await namedPayments(
    db,
    matching.map(({ paymentId }) => paymentId),
  );
  const suggestions = new Map<string, Suggestion[]>();
  for (const each of matching) {
    const payment = payments.get(each.paymentId);
    if (!payment) continue;
    const ofRow = suggestions.get(each.key) ?? [];
    suggestions.set(each.key, [...ofRow, presentSuggestion(each, payment)]);
  }
  return suggestions;
}

/** Returns the matches of rows with their payments and entries, by row. */
async function presentedMatches(
  db: Queryable,
  rows: BankRowRecord[],
): Promise<Map<string, RowMatch[]>> {
  const found = await matchesOf(
    db,
    rows.flatMap(({ id, matchedAmount }) => (matchedAmount > 0 ? id : [])),
  );
  const payments = await namedPayments(
    db,
    found.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const entries = await entriesById(
    db,
    found.flatMap(({ entryId }) => entryId ?? []),
  );
  const matches = new Map<string, RowMatch[]>();
  for (const match of found) {
    const [payment, entry] = [
      payments.get(match.paymentId ?? ''),
      entries.get(match.entryId ?? ''),
    ];
    const presented = presentMatch(match, { payment, entry });
    matches.set(match.rowId, [...(matches.get(match.rowId) ?? []), presented]);
  }
  return matches;
}

/** Presents rows: matched ones with their payments, open ones with suggestions. */
export async function presentRows(
  db: Queryable,
  rows: BankRowRecord[],
  { fileName }: { fileName: string },
) {
  const open = rows.flatMap(({ id, isOpen }) => (isOpen ? id : []));
  const suggestions = open.length > 0 ? await suggestionsFor(db, storedRows(open)) : new Map();
  const notices =
    open.length > 0 ? await matchingNotices(db, { rows: amongRows(open) }) : new Map();
  const matches = await presentedMatches(db, rows);
  return rows.map((row) =>
    presentRow(row, {
      fileName,
      matches: matches.get(row.id) ?? [],
      suggestions: suggestions.get(row.id) ?? [],
      notice: notices.get(row.id) ?? null,
    }),
  );
}
