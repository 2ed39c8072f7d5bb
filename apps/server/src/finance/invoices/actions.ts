import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { createInvoice } from '@kolam/contract/finance/invoices/endpoints.ts';
import type { Tx } from '#core/database/types.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { readOrganisation } from '#platform/organisation/queries.ts';
import { buildDocument } from './build-document.ts';
import { requireParty } from './checks.ts';
import { recordDeletedDrafts } from './history.ts';
import { issueDraftIn } from './issue.ts';
import { draftSaleIn, makeInvoiceIn, type NewSale } from './make.ts';
import { withRates } from './rates.ts';
import { mailToCustomer } from './send.ts';
import { settleOverdue } from './settle-overdue.ts';
import { type InvoiceRow, removeUntouched, saveInvoice } from './store.ts';

export { requireIssued } from './checks.ts';
export { creditedAsAmended, taxesUnder } from './credited-lines.ts';
export { historyValues, recordInvoice } from './history.ts';
export { settleOverdue } from './settle-overdue.ts';
export { findInvoiceForUpdate } from './store.ts';
export type LockedInvoice = InvoiceRow;

/**
 * Adds to the paid amount and the tax settlement of a locked invoice, in paise. Negative amounts
 * reverse. The caller has checked under the lock that no more is settled than is due, and calls
 * `settleOverdue` when more is.
 */
export async function settleInvoice(
  tx: Tx,
  invoice: LockedInvoice,
  { paid, tds, at }: { paid: number; tds: number; at: Date },
): Promise<LockedInvoice> {
  return saveInvoice(tx, invoice.id, {
    paid: invoice.paid + paid,
    tdsSettled: invoice.tdsSettled + tds,
    updatedAt: at,
  });
}

/**
 * Records a vendor's bill, or creates a draft with a null code. Like every document, it locks its
 * party, its event and its series.
 * @throws Failure 400, 409 `DUPLICATE_BILL`, `PARTY_ARCHIVED`, `SERIES_FULL`
 */
export async function makeBill(
  tx: Tx,
  context: SignedInContext,
  bill: Omit<BodyOf<typeof createInvoice>, 'kind'>,
): Promise<{ id: string; code: string | null }> {
  const { row } = await makeInvoiceIn(tx, context, { ...bill, kind: 'purchase' });
  return { id: row.id, code: row.code };
}

/**
 * Gives a sale that was amended a new version, and the tax in paise that its notes can take back in
 * all.
 */
export const saveAmended = (
  tx: Tx,
  id: string,
  { at, creditableTax }: { at: Date; creditableTax: number },
): Promise<LockedInvoice> => saveInvoice(tx, id, { creditableTax, updatedAt: at });

type Worked = Pick<NewSale, 'party' | 'lines' | 'place'> & {
  issuedOn: string;
  supplyType: NewSale['supplyType'] | null;
};

/**
 * Computes a sale with its figures, place and type of supply, without storing anything. Its customer
 * is locked until the transaction ends. @throws Failure 400, 409 `PARTY_ARCHIVED`
 */
export async function workOutSale(tx: Tx, { party: id, issuedOn, ...sale }: Worked) {
  const party = await requireParty(tx, 'sales', id);
  const organisation = await readOrganisation(tx);
  const lines = await withRates(tx, sale.lines, issuedOn);
  const place = sale.place || undefined;
  const supplyType = sale.supplyType ?? undefined;
  const days = { issuedOn, dueOn: issuedOn };
  return buildDocument(
    { kind: 'sales', ...days, lines, place, supplyType },
    { organisation, party },
  );
}

type ProductContext = Pick<RequestContext, 'clock' | 'actor' | 'requestId'>;

/**
 * Creates the draft of a sale, by the rules of those that users create.
 * @throws Failure 400, 409 `PARTY_ARCHIVED`
 */
export async function draftSale(
  tx: Tx,
  context: ProductContext,
  sale: NewSale,
): Promise<{ id: string }> {
  const { row } = await draftSaleIn(tx, context, sale);
  return { id: row.id };
}

/**
 * Issues the draft of a sale, and queues its mail to the customer if `mailed`.
 * @throws Failure 400, 404, 409 `NOT_A_DRAFT`, `NO_EMAIL`, `PARTY_ARCHIVED`, `SERIES_FULL`
 */
export async function issueSale(
  tx: Tx,
  context: ProductContext & Pick<RequestContext, 'jobs'>,
  { id, mailed }: { id: string; mailed: boolean },
): Promise<void> {
  const row = await issueDraftIn(tx, context, { id, confirmDuplicate: false });
  if (mailed) await mailToCustomer(tx, context, row);
}

/** Deletes those of these drafts that nobody changed since they were made. Returns their ids. */
export async function removeUntouchedDrafts(
  tx: Tx,
  context: ProductContext,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const removed = await removeUntouched(tx, ids);
  await recordDeletedDrafts(tx, context, removed);
  return new Set(removed.map(({ id }) => id));
}

/** Gives a locked invoice a new version, after what is kept of it elsewhere changed. */
export async function touchSettled(tx: Tx, id: string, at: Date): Promise<LockedInvoice> {
  const row = await saveInvoice(tx, id, { updatedAt: at });
  await settleOverdue(tx, row);
  return row;
}

type Purchase = Omit<Parameters<typeof buildDocument>[0], 'kind'>;

/**
 * Computes a purchase with its figures and both parties, without storing anything. @throws Failure
 * 400 at `lines`
 */
export const buildPurchase = (
  purchase: Purchase,
  sides: Parameters<typeof buildDocument>[1],
): ReturnType<typeof buildDocument> => buildDocument({ ...purchase, kind: 'purchase' }, sides);
