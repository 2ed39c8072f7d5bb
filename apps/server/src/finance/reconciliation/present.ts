import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import { suggestionReasons } from '@kolam/contract/finance/reconciliation/messages.ts';
import type {
  BankRow,
  BankStatement,
  MatchedPayment,
  RowMatch,
  Suggestion,
} from '@kolam/contract/finance/reconciliation/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import { type OtherEntryRow, presentEntry } from '#finance/other-entries/queries.ts';
import { leftOfRow } from './left.ts';
import type { MatchRecord } from './match-store.ts';
import type { NamedPayment } from './payment-store.ts';
import type { BankRowRecord } from './row-store.ts';
import type { StatementRecord } from './statement-store.ts';
import type { Matching } from './suggestion-store.ts';

export function presentStatement(row: StatementRecord): BankStatement {
  return Object.assign(presentRecord(row), {
    fileName: row.fileName,
    preset: row.preset,
    uploadedBy: row.uploadedByName,
    from: row.fromDay,
    to: row.toDay,
    rows: row.rows,
    matched: row.matched,
    setAside: row.setAside,
    unmatched: row.rows - row.matched - row.setAside,
    moneyIn: inRupees(row.moneyIn),
    moneyOut: inRupees(row.moneyOut),
    unmatchedIn: inRupees(row.moneyIn - row.matchedIn - row.setAsideIn),
    unmatchedOut: inRupees(row.moneyOut - row.matchedOut - row.setAsideOut),
    entriesIn: inRupees(row.entriesIn),
    entriesOut: inRupees(row.entriesOut),
    known: row.known,
    bad: row.bad,
    skipped: row.skipped,
  });
}

export function presentMatched(payment: NamedPayment): MatchedPayment {
  return {
    _id: payment.id,
    id: payment.id,
    code: payment.code,
    direction: payment.direction,
    amount: inRupees(payment.amount),
    left: inRupees(payment.amount - payment.bankAmount),
    tds: inRupees(payment.tds),
    mode: payment.mode,
    ref: payment.ref,
    paidOn: payment.paidOn,
    invoice: presentPaid(payment),
    party: presentReference(payment.partyId, payment.partyName),
  };
}

const presentPaid = ({ invoiceId, invoiceCode }: NamedPayment): MatchedPayment['invoice'] =>
  invoiceId === null ? null : { _id: invoiceId, id: invoiceId, code: invoiceCode };

export const presentSuggestion = (matching: Matching, payment: NamedPayment): Suggestion => ({
  paymentId: payment.id,
  payment: presentMatched(payment),
  score: Math.round(matching.score * 100) / 100,
  reasons: reasonsOf(matching, payment),
  isSure: matching.isSure,
});

/** Returns the reasons for a match, strongest first. */
export function reasonsOf(matching: Matching, payment: NamedPayment): Suggestion['reasons'] {
  const { ref, direction, tds } = payment;
  const reasons: Suggestion['reasons'] = [];
  if (matching.byReference) {
    const text = matching.sameReference
      ? suggestionReasons.reference(ref)
      : suggestionReasons.referenceInNote(ref);
    reasons.push({ kind: 'reference', text });
  } else if (matching.byPart) {
    reasons.push({ kind: 'reference', text: suggestionReasons.partOfReference(ref) });
  }
  if (matching.foundCode !== null) {
    reasons.push({ kind: 'code', text: suggestionReasons.code(matching.foundCode) });
  }
  const difference = matching.difference === 0 ? null : rupeeText(matching.difference);
  reasons.push({ kind: 'amount', text: suggestionReasons.amount(difference) });
  if (tds > 0)
    reasons.push({ kind: 'net-of-tds', text: suggestionReasons.netOfTds(rupeeText(tds)) });
  if (matching.knowsDirection) {
    reasons.push({ kind: 'direction', text: suggestionReasons.direction[direction] });
  }
  reasons.push({ kind: 'near', text: suggestionReasons.near(matching.daysApart) });
  return reasons;
}

type Around = {
  fileName: string;
  matches: RowMatch[];
  suggestions: Suggestion[];
  rules: BankRow['rules'];
  notice: BankRow['notice'];
};

export function presentRow(
  row: BankRowRecord,
  { fileName, matches, suggestions, rules, notice }: Around,
): BankRow {
  return Object.assign(presentRecord(row), {
    statement: { _id: row.statementId, id: row.statementId, fileName },
    line: row.line,
    date: row.day,
    valueDate: row.valueDay,
    amount: inRupees(row.amount),
    direction: row.direction,
    ref: row.ref,
    note: row.note,
    balance: row.balance === null ? null : inRupees(row.balance),
    suggestions,
    matches,
    left: row.isOpen ? inRupees(leftOfRow(row)) : 0,
    rules,
    notice,
    setAside: presentAside(row),
  });
}

function presentAside(row: BankRowRecord): BankRow['setAside'] {
  const { asideReason: reason, asideNote: note, asideAt: at, asideByName: by } = row;
  if (reason === null || note === null || at === null || by === null) return null;
  return { reason, note, at: at.toISOString(), by };
}

export const presentMatch = (
  match: MatchRecord,
  { payment, entry }: { payment: NamedPayment | undefined; entry: OtherEntryRow | undefined },
): RowMatch => ({
  _id: match.id,
  id: match.id,
  payment: payment ? presentMatched(payment) : null,
  entry: entry ? presentEntry(entry) : null,
  amount: inRupees(match.amount),
  at: match.matchedAt.toISOString(),
  by: match.matchedByName,
  way: match.way,
});
