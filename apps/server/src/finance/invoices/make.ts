import type { BodyOf } from '@kolam/contract/core/call.ts';
import type { createInvoice } from '@kolam/contract/finance/invoices/calls.ts';
import type { Tx } from '#core/database/types.ts';
import { newId } from '#core/ids.ts';
import type { SignedInScope } from '#core/scope.ts';
import { organisationToName } from '#platform/organisation/actions.ts';
import { keepBillFile, requireNoBill } from './bill-file.ts';
import { requireDays, requireIssuable, requireParty } from './checks.ts';
import { composeDocument } from './compose.ts';
import { type EventLink, linkColumns, linkValues, recordLinks, requireLink } from './event-link.ts';
import { historyValues, issuedAs, recordInvoice } from './history.ts';
import { writeNumbered } from './number.ts';
import { withRates } from './rates.ts';
import { type InvoiceRow, insertInvoice, insertLines, type LineRow } from './store.ts';

/**
 * Issues an invoice, keeps a vendor's bill, or begins a draft of either, within a transaction.
 *
 * @throws Failure 400, 409 `DUPLICATE_BILL`, `PARTY_ARCHIVED`, `SERIES_FULL`
 */
export async function makeInvoiceIn(
  tx: Tx,
  scope: SignedInScope,
  body: BodyOf<typeof createInvoice>,
): Promise<{ row: InvoiceRow; lines: LineRow[] }> {
  const { row, lines, link } = await writeInvoice(tx, scope, body);
  await recordInvoice(tx, scope, {
    row,
    action: row.state === 'draft' ? 'drafted' : issuedAs[row.kind],
    before: {},
    after: { ...historyValues(row), ...linkValues(link) },
  });
  await recordLinks(tx, scope, { row, before: null, after: link });
  return { row, lines };
}

async function writeInvoice(
  tx: Tx,
  scope: SignedInScope,
  body: BodyOf<typeof createInvoice>,
): Promise<{ row: InvoiceRow; lines: LineRow[]; link: EventLink | null }> {
  const { kind, billNo = '', billFileUrl = null, notes = '', supplyType } = body;
  requireNoBill(kind, body);
  const days = requireDays(body, scope);
  if (body.status === 'issued') requireIssuable(days.issuedOn, scope);
  const party = await requireParty(tx, kind, body.party);
  const { eventId = null, eventHead: head } = body;
  const link = await requireLink(tx, kind, { eventId, head, headField: 'eventHead' });
  const organisation = await organisationToName(tx);
  const { columns, lines } = composeDocument(
    {
      kind,
      ...days,
      lines: await withRates(tx, body.lines, days.issuedOn),
      place: body.place || body.placeOfSupply,
      supplyType,
    },
    { organisation, party },
  );
  const id = newId();
  const now = scope.clock.now();
  const billFileId = billFileUrl
    ? await keepBillFile(tx, scope, { invoiceId: id, link: billFileUrl })
    : null;
  const document = {
    ...columns,
    ...linkColumns(link),
    id,
    createdAt: now,
    updatedAt: now,
    billNo,
    billFileId,
    notes,
  };
  const row =
    body.status === 'draft'
      ? await insertInvoice(tx, { ...document, state: 'draft' })
      : await writeNumbered(
          tx,
          { ...document, organisation, confirmDuplicate: body.confirmDuplicate ?? false },
          (inner, numbers) => insertInvoice(inner, { ...document, ...numbers, state: 'issued' }),
        );
  await insertLines(tx, id, lines);
  return { row, lines, link };
}
