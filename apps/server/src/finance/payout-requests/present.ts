import { maskNumber } from '@kolam/contract/core/hidden-number.ts';
import { inRupees } from '@kolam/contract/core/money.ts';
import { rupeeText } from '@kolam/contract/core/rupee-text.ts';
import type { PayoutRequest } from '@kolam/contract/finance/payout-requests/model.ts';
import { presentRecord, presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { personOf, type RequestContext } from '#core/request-context.ts';
import { paymentFigures } from '#finance/payments/queries.ts';
import { onePersonWith } from '#finance/payroll/queries.ts';
import type { RequestRow } from './store.ts';

export const recordOf = ({ id, amount, partyName }: RequestRow) => ({
  kind: 'payout-request' as const,
  id,
  title: `${rupeeText(amount)} to ${partyName}`,
});

/** The values of a new request's history entry, under the names of `payoutRequestFieldLabels`. */
export const historyValues = (row: RequestRow) => ({
  party: row.partyName,
  amount: rupeeText(row.amount),
  tds: row.tds === 0 ? null : `${rupeeText(row.tds)}, ${row.tdsSection}`,
  bills: row.bills.map(({ code }) => code).join(', '),
  mode: row.mode,
  ref: row.ref,
  paidOn: row.paidOn,
});

/** Presents requests to the caller, who decides only those that others asked for. */
export async function presentRequests(
  db: Queryable,
  context: Pick<RequestContext, 'actor' | 'clock'>,
  rows: readonly RequestRow[],
): Promise<PayoutRequest[]> {
  const same = rows.length === 0 ? new Set<string>() : await onePersonWith(db, context);
  const ids = rows.flatMap(({ paymentId }) => paymentId ?? []);
  const codes = new Map((await paymentFigures(db, ids)).map(({ id, code }) => [id, code]));
  return rows.map((row) => ({
    ...presentRecord(row),
    kind: row.kind,
    state: row.state,
    party: presentReference(row.partyId, row.partyName),
    partyKind: row.partyKind,
    bank: row.accountNumber
      ? { accountNumber: maskNumber(row.accountNumber), ifsc: row.ifsc }
      : null,
    amount: inRupees(row.amount),
    tds: row.tdsSection === null ? null : { section: row.tdsSection, amount: inRupees(row.tds) },
    bills: row.bills.map(({ id, code, amount, tds }) => ({
      ...{ _id: id, id, code },
      ...{ amount: inRupees(amount), tds: inRupees(tds) },
    })),
    mode: row.mode,
    ref: row.ref,
    paidOn: row.paidOn,
    requestedBy: row.requestedByName,
    isOwn: same.has(row.requestedById),
    canWithdraw: row.state === 'waiting' && personOf(context) === row.requestedById,
    decided:
      row.decidedAt === null
        ? null
        : { at: row.decidedAt.toISOString(), by: row.decidedByName ?? '' },
    reason: row.reason,
    payment:
      row.paymentId === null
        ? null
        : { _id: row.paymentId, id: row.paymentId, code: codes.get(row.paymentId) ?? '' },
  }));
}

export async function presentOne(
  db: Queryable,
  context: Pick<RequestContext, 'actor' | 'clock'>,
  row: RequestRow,
): Promise<PayoutRequest> {
  const [shown] = await presentRequests(db, context, [row]);
  return shown as PayoutRequest;
}
