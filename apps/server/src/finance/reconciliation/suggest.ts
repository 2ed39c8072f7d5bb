import type {
  BankRow,
  RowMatch,
  Suggestion,
} from '@kolam/contract/finance/reconciliation/model.ts';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import type { RequestContext } from '#core/request-context.ts';
import { entriesById } from '#finance/other-entries/queries.ts';
import { matchesOf } from './match-store.ts';
import { amongRows, matchingNotices } from './notice-store.ts';
import { namedPayments } from './payment-store.ts';
import { presentMatch, presentRow, presentSuggestion } from './present.ts';
import type { BankRowRecord } from './row-store.ts';
import { rulesAmong, rulesOfRows } from './rule-store.ts';
import { type Matching, matchingPayments, storedRows } from './suggestion-store.ts';
import { competes, earliestDayAt } from './sure.ts';

/** Per row. */
const mostSuggestions = 5;

/** Returns the suggested payments for the rows of a source, by row key. */
export async function suggestionsFor(db: Queryable, rows: SQL): Promise<Map<string, Suggestion[]>> {
  return presentMatching(db, await matchingPayments(db, rows, { most: mostSuggestions }));
}

async function presentMatching(
  db: Queryable,
  matching: Matching[],
): Promise<Map<string, Suggestion[]>> {
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

/** Returns the rules that fit open rows, by row. `taken` are the rows of which none is sure. */
async function presentedRules(
  db: Queryable,
  { clock }: Pick<RequestContext, 'clock'>,
  { open, taken }: { open: string[]; taken: ReadonlySet<string> },
): Promise<Map<string, BankRow['rules']>> {
  const earliest = earliestDayAt(clock.now());
  const rules = new Map<string, BankRow['rules']>();
  for (const rule of await rulesOfRows(db, { rows: rulesAmong(open), earliest })) {
    const { rowId, ruleId: id, text, head } = rule;
    const isSure = rule.isOnlyHead && rule.isOpenDay && !taken.has(rowId);
    rules.set(rowId, [...(rules.get(rowId) ?? []), { _id: id, id, text, head, isSure }]);
  }
  return rules;
}

/** Presents rows: matched ones with their payments, open ones with suggestions and rules. */
export async function presentRows(
  db: Queryable,
  context: Pick<RequestContext, 'clock'>,
  rows: BankRowRecord[],
  { fileName }: { fileName: string },
) {
  const open = rows.flatMap(({ id, isOpen }) => (isOpen ? id : []));
  const matching =
    open.length > 0 ? await matchingPayments(db, storedRows(open), { most: mostSuggestions }) : [];
  const suggestions = await presentMatching(db, matching);
  const notices =
    open.length > 0 ? await matchingNotices(db, { rows: amongRows(open) }) : new Map();
  const competing = matching.flatMap((one) => (competes(one) ? one.key : []));
  const taken = new Set([...competing, ...notices.keys()]);
  const rules = open.length > 0 ? await presentedRules(db, context, { open, taken }) : new Map();
  const matches = await presentedMatches(db, rows);
  return rows.map((row) =>
    presentRow(row, {
      fileName,
      matches: matches.get(row.id) ?? [],
      suggestions: suggestions.get(row.id) ?? [],
      rules: rules.get(row.id) ?? [],
      notice: notices.get(row.id) ?? null,
    }),
  );
}
