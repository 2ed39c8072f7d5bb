import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { createInvoice } from '@kolam/contract/finance/invoices/endpoints.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { keepBillDeduction, workOutBill } from '#finance/deductions/actions.ts';
import { organisationToName } from '#platform/organisation/actions.ts';
import { requireNoBill, saveBillFile } from './bill-file.ts';
import { buildDocument } from './build-document.ts';
import { requireDays, requireIssuable, requireParty } from './checks.ts';
import { recordedCreditMonth, requireCreditMonth } from './credit-month.ts';
import { deductedColumns, sectionOf, totalOf } from './deducted.ts';
import { type EventLink, linkColumns, linkValues, recordLinks, requireLink } from './event-link.ts';
import { historyValues, issuedAs, recordInvoice } from './history.ts';
import { writeNumbered } from './number.ts';
import { withRates } from './rates.ts';
import { reverseChargeOf } from './reverse-charge.ts';
import { type InvoiceLineRow, type InvoiceRow, insertInvoice, insertLines } from './store.ts';

type NewDocument = BodyOf<typeof createInvoice>;
type WriteContext = Pick<RequestContext, 'clock' | 'actor' | 'requestId'>;
/** Stores the copy of a bill and returns its id. */
type SaveCopy = (invoiceId: string, link: string) => Promise<string | null>;

/**
 * Issues an invoice, records a vendor's bill, or creates a draft of either, within a transaction.
 * @throws Failure 400, 409 `DUPLICATE_BILL`, `PARTY_ARCHIVED`, `SERIES_FULL`
 */
export const makeInvoiceIn = (tx: Tx, context: SignedInContext, body: NewDocument) =>
  writeAndRecord(tx, context, {
    body,
    saveCopy: (invoiceId, link) => saveBillFile(tx, context, { invoiceId, link }),
  });

/** A sale as the product itself makes it. */
export type NewSale = Omit<NewDocument, 'kind' | 'status' | 'billFileUrl'>;

/** Creates the draft of a sale for the product itself, by the same rules. @throws Failure 400, 409 */
export const draftSaleIn = (tx: Tx, context: WriteContext, sale: NewSale) =>
  writeAndRecord(tx, context, {
    body: { ...sale, kind: 'sales', status: 'draft' },
    saveCopy: async () => null,
  });

async function writeAndRecord(
  tx: Tx,
  context: WriteContext,
  given: { body: NewDocument; saveCopy: SaveCopy },
): Promise<{ row: InvoiceRow; lines: InvoiceLineRow[] }> {
  const { row, lines, link } = await writeInvoice(tx, context, given);
  await recordInvoice(tx, context, {
    row,
    action: row.state === 'draft' ? 'drafted' : issuedAs[row.kind],
    before: {},
    after: { ...historyValues(row), ...linkValues(link) },
  });
  await recordLinks(tx, context, { row, before: null, after: link });
  return { row, lines };
}

async function writeInvoice(
  tx: Tx,
  context: WriteContext,
  { body, saveCopy }: { body: NewDocument; saveCopy: SaveCopy },
): Promise<{ row: InvoiceRow; lines: InvoiceLineRow[]; link: EventLink | null }> {
  const { kind, billNo = '', billFileUrl = null, notes = '', supplyType } = body;
  requireNoBill(kind, body);
  const days = requireDays(body, context);
  if (body.status === 'issued') requireIssuable(days.issuedOn, context);
  const party = await requireParty(tx, kind, body.party);
  const reverseCharge = reverseChargeOf(kind, { given: body.reverseCharge, party });
  const bill = { kind, issuedOn: days.issuedOn, reverseCharge };
  const creditMonth =
    body.status === 'draft'
      ? requireCreditMonth(bill, body.creditMonth, context)
      : await recordedCreditMonth(tx, context, { bill, given: body.creditMonth });
  const { eventId = null, eventHead: head } = body;
  const link = await requireLink(tx, kind, { eventId, head, headField: 'eventHead' });
  const organisation = await organisationToName(tx);
  const { columns, lines } = buildDocument(
    {
      kind,
      ...days,
      lines: await withRates(tx, body.lines, days.issuedOn),
      place: body.place || body.placeOfSupply,
      supplyType,
      roundOff: body.roundOff,
      reverseCharge,
    },
    { organisation, party },
  );
  const id = newId();
  const tdsSection = sectionOf(kind, { given: body.tdsSection, party });
  const now = context.clock.now();
  const billFileId = billFileUrl ? await saveCopy(id, billFileUrl) : null;
  const document = {
    ...columns,
    ...linkColumns(link),
    id,
    createdAt: now,
    updatedAt: now,
    billNo,
    billFileId,
    notes,
    creditMonth,
    tdsSection,
  };
  const deduction =
    body.status === 'draft'
      ? null
      : await workOutBill(tx, { ...document, grandTotal: totalOf(columns) }, party);
  const row =
    body.status === 'draft'
      ? await insertInvoice(tx, { ...document, state: 'draft' })
      : await writeNumbered(
          tx,
          context,
          { ...document, organisation, confirmDuplicate: body.confirmDuplicate ?? false },
          (inner, numbers) =>
            insertInvoice(inner, {
              ...document,
              ...numbers,
              ...deductedColumns(deduction),
              state: 'issued',
            }),
        );
  await insertLines(tx, id, lines);
  await keepBillDeduction(tx, deduction, row);
  return { row, lines, link };
}
