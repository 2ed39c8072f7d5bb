import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { searchOf } from '@kolam/contract/core/paging.ts';
import { parseRupees, rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { getMatchCandidates } from '@kolam/contract/finance/reconciliation/endpoints.ts';
import { matchTolerance } from '@kolam/contract/finance/reconciliation/limits.ts';
import { hindrances, matchReasons } from '@kolam/contract/finance/reconciliation/messages.ts';
import type {
  MatchCandidate,
  MatchingInvoice,
} from '@kolam/contract/finance/reconciliation/model.ts';
import { type TaxRules, tdsRuleOn } from '@kolam/contract/finance/tax/rules.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { noticesOfReferences } from '#finance/payment-notices/queries.ts';
import { readTaxRules } from '#finance/tax/queries.ts';
import { codesOfRow, type FoundPayment, findCandidates, keysOfRow } from './candidate-store.ts';
import {
  type DeductionRates,
  invoicesSettledBy,
  openInvoicesFound,
  type SettledInvoice,
} from './invoice-store.ts';
import { leftOfRow } from './left.ts';
import { type NamedPayment, namedPayments } from './payment-store.ts';
import { presentMatched, reasonsOf } from './present.ts';
import { requireStatement } from './read.ts';
import { type BankRowRecord, findRow } from './row-store.ts';
import { presentRows } from './suggest.ts';
import { type Matching, matchingPayments, storedRows } from './suggestion-store.ts';

const most = 25;

/** Returns the candidates for a row: payments, and invoices to record a payment on from it. */
export async function readCandidates(
  context: RequestContext,
  id: string,
  query: QueryOf<typeof getMatchCandidates>,
) {
  const { db } = context;
  const row = await findRow(db, id);
  if (!row) throw notFound();
  const statement = await requireStatement(db, row.statementId);
  const [data] = await presentRows(db, context, [row], statement);
  if (!data) throw new Error('A row that was just read is not there');
  return {
    data,
    notices: row.isOpen && row.direction !== 'out' ? await noticesFor(db, row) : [],
    payments: await paymentsFor(db, row, searchOf(query)),
    invoices: row.isOpen ? await invoicesFor(context, row, searchOf(query)) : [],
  };
}

const noticesFor = async (db: Queryable, { id, amount }: BankRowRecord) =>
  noticesOfReferences(db, { keys: await keysOfRow(db, id), amount: Math.abs(amount) });

async function paymentsFor(
  db: Queryable,
  row: BankRowRecord,
  q: string | undefined,
): Promise<MatchCandidate[]> {
  // A typed amount is searched for. Without a search it is the row's.
  const amount = q === undefined ? leftOfRow(row) : parseRupees(q);
  const source = storedRows([row.id]);
  // A payment that the row names may be far from its day.
  const best = q === undefined ? await matchingPayments(db, source, { most }) : [];
  const found = await findCandidates(db, row, {
    ...(q !== undefined && { q }),
    amount,
    also: best.map(({ paymentId }) => paymentId),
    limit: 4 * most,
  });
  const matching = await matchingPayments(db, source, { only: found.map(({ id }) => id) });
  const shown = bestFirst(found, matching).slice(0, most);
  const payments = await namedPayments(
    db,
    shown.map(({ id }) => id),
  );
  const matchingOf = new Map(matching.map((each) => [each.paymentId, each]));
  return shown.flatMap((each) => {
    const payment = payments.get(each.id);
    return payment
      ? presentCandidate({ found: each, payment, matching: matchingOf.get(each.id) })
      : [];
  });
}

/**
 * Sorts payments that can be matched first, and among these the best of `matching`, which is in
 * order.
 */
function bestFirst(found: FoundPayment[], matching: Matching[]): FoundPayment[] {
  const rankOf = new Map(matching.map(({ paymentId }, rank) => [paymentId, rank]));
  const placeOf = (each: FoundPayment) =>
    isHindered(each) ? Number.POSITIVE_INFINITY : (rankOf.get(each.id) ?? matching.length);
  return found
    .map((each) => ({ each, place: placeOf(each) }))
    .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ each }) => each);
}

const isHindered = (each: FoundPayment): boolean =>
  each.difference > matchTolerance ||
  each.directionDiffers ||
  each.isReversed ||
  each.rowId !== null;

type Candidate = { found: FoundPayment; payment: NamedPayment; matching: Matching | undefined };

function presentCandidate({ found, payment, matching }: Candidate): MatchCandidate {
  const against = hindrancesOf(found);
  return {
    payment: presentMatched(payment),
    isOffered: against.length === 0,
    score: matching ? Math.round(matching.score * 100) / 100 : null,
    reasons: matching ? reasonsOf(matching, payment) : [],
    isSure: matching?.isSure ?? false,
    hindrances: against,
  };
}

function hindrancesOf(found: FoundPayment): MatchCandidate['hindrances'] {
  const against: MatchCandidate['hindrances'] = [];
  if (found.isReversed) against.push({ kind: 'reversed', text: hindrances.reversed, row: null });
  const { rowId, rowDay, statementId, fileName } = found;
  if (rowId !== null && statementId !== null) {
    const text = hindrances.matched(rowDay ?? '', fileName ?? '');
    against.push({ kind: 'matched', text, row: { id: rowId, statementId } });
  }
  if (found.directionDiffers) {
    against.push({ kind: 'direction', text: hindrances.direction, row: null });
  }
  if (found.difference > matchTolerance) {
    const difference = rupeeText(found.difference);
    against.push({ kind: 'amount', text: hindrances.amount(difference), row: null });
  }
  return against;
}

/**
 * Returns the invoices that the row settles. With a search, any open ones, which it may pay in
 * part.
 */
async function invoicesFor(
  { db }: RequestContext,
  row: BankRowRecord,
  q: string | undefined,
): Promise<MatchingInvoice[]> {
  const amount = leftOfRow(row);
  const asked = {
    amount,
    kinds:
      row.direction === null
        ? ['sales', 'purchase']
        : [row.direction === 'in' ? 'sales' : 'purchase'],
    codes: await codesOfRow(db, row.id),
    limit: most,
  } satisfies Partial<Parameters<typeof invoicesSettledBy>[1]>;
  const rates = ratesOn(await readTaxRules(db), row.day);
  const settled = await invoicesSettledBy(db, { ...asked, rates });
  if (q === undefined) return settled.map((invoice) => presentInvoice(invoice, amount));
  const found = await openInvoicesFound(db, { ...asked, q, sum: parseRupees(q) });
  const settledOf = new Map(settled.map((each) => [each.id, each]));
  return found.map((invoice) => presentInvoice(settledOf.get(invoice.id) ?? invoice, amount));
}

function presentInvoice(invoice: SettledInvoice, amount: number): MatchingInvoice {
  const left = invoice.due - invoice.tds - amount;
  return {
    _id: invoice.id,
    id: invoice.id,
    code: invoice.code,
    kind: invoice.kind,
    party: presentReference(invoice.partyId, invoice.partyName),
    issuedOn: invoice.issuedOn,
    dueOn: invoice.dueOn,
    grandTotal: inRupees(invoice.grandTotal),
    due: inRupees(invoice.due),
    tds: inRupees(invoice.tds),
    left: inRupees(left),
    reasons: [
      ...(invoice.isNamed
        ? [{ kind: 'code' as const, text: matchReasons.code(invoice.code) }]
        : []),
      settlementReason(invoice.tds, left),
    ],
  };
}

function settlementReason(tds: number, left: number): MatchingInvoice['reasons'][number] {
  if (left > 0) return { kind: 'part', text: matchReasons.part(rupeeText(left)) };
  if (left < 0) return { kind: 'beyond', text: matchReasons.beyond(rupeeText(-left)) };
  return tds === 0
    ? { kind: 'due', text: matchReasons.due }
    : { kind: 'net-of-tds', text: matchReasons.netOfTds(rupeeText(tds)) };
}

/**
 * The rates that clients deduct from fees for technical and professional services, which some
 * consider wellness to be (Income Tax Act, section 194J).
 */
const feesBasisPoints = [200, 1000];

/**
 * Returns the rates by which a row may be lower than the amount due, in hundredths of a percent.
 * Those for vendors come from the rule in force. Clients deduct by the law, whatever our own
 * profile is.
 */
function ratesOn(rules: TaxRules, day: string): DeductionRates {
  const law = tdsRuleOn(rules, '194C', { day, profile: 'statutory' });
  const ours = tdsRuleOn(rules, '194C', { day });
  return {
    sales: [
      ...(law ? [law.withPanBasisPoints.individuals, law.withPanBasisPoints.others] : []),
      ...feesBasisPoints,
    ],
    purchase: {
      individuals: ours?.withPanBasisPoints.individuals ?? 0,
      others: ours?.withPanBasisPoints.others ?? 0,
      withoutPan: ours?.withoutPanBasisPoints ?? 0,
    },
  };
}
