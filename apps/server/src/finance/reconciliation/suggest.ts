import type { Suggestion } from '@kolam/contract/finance/reconciliation/model.ts';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { amongRows, matchingNotices } from './notice-store.ts';
import { namedPayments } from './payment-store.ts';
import { presentRow, presentSuggestion } from './present.ts';
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
  const payments = await namedPayments(
    db,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  );
  return rows.map((row) =>
    presentRow(row, {
      fileName,
      payment: payments.get(row.paymentId ?? ''),
      suggestions: suggestions.get(row.id) ?? [],
      notice: notices.get(row.id) ?? null,
    }),
  );
}
