import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { quotationMessages } from '@kolam/contract/finance/quotations/messages.ts';
import type { SaveQuotation } from '@kolam/contract/finance/quotations/rules.ts';
import { usualValidity } from '@kolam/contract/finance/quotations/values.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, invalid, notFound } from '#core/failure.ts';
import { newId } from '#core/ids.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { workOutSale } from '#finance/invoices/actions.ts';
import { lockPartyShared } from '#finance/parties/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { historyValues, quotationResponse, recordOf } from './present.ts';
import {
  insertQuotation,
  linesOf,
  lockQuotation,
  type QuotationRow,
  removeQuotation,
  saveQuotation,
  setLines,
} from './store.ts';

/** Creates a quotation as a draft, with the figures that an invoice would have. */
export function createQuotation(context: SignedInContext, body: SaveQuotation) {
  return context.transaction(async (tx) => {
    const { columns, lines } = await workOut(tx, context, body);
    const now = context.clock.now();
    const row = await insertQuotation(tx, {
      id: newId(),
      createdAt: now,
      updatedAt: now,
      state: 'draft',
      ...columns,
    });
    await setLines(tx, row.id, lines);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'created',
      changes: changesBetween({}, historyValues(row, lines)),
    });
    return quotationResponse(tx, context, row);
  });
}

/** Replaces a draft. */
export function updateQuotation(context: SignedInContext, id: string, body: SaveQuotation) {
  return context.transaction(async (tx) => {
    // The lock of the customer always comes before that of the quotation, that of the rules after it.
    await lockPartyShared(tx, 'customer', body.party);
    const before = requireDraft(await requireQuotation(tx, context, id));
    const { columns, lines } = await workOut(tx, context, body);
    const linesBefore = await linesOf(tx, id);
    const changes = changesBetween(
      historyValues(before, linesBefore),
      historyValues({ ...before, ...columns, grandTotal: totalOf(columns) }, lines),
    );
    const isSame = JSON.stringify(linesBefore) === JSON.stringify(lines);
    // A save without changes keeps the version, so other users' edits don't go stale.
    if (changes.length === 0 && isSame) return quotationResponse(tx, context, before);
    await setLines(tx, id, lines);
    const row = await saveQuotation(tx, id, { ...columns, updatedAt: context.clock.now() });
    await recordChange(tx, context, { record: recordOf(row), action: 'updated', changes });
    return quotationResponse(tx, context, row);
  });
}

/** Deletes a draft. It had no number, so the series has no gap. */
export function deleteQuotation(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const row = requireDraft(await requireQuotation(tx, context, id));
    const before = historyValues(row, await linesOf(tx, id));
    await removeQuotation(tx, id);
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'deleted',
      changes: changesBetween(before, {}),
    });
    return { deleted: { id } };
  });
}

/** @throws Failure 404, 412 */
export async function requireQuotation(
  tx: Tx,
  context: SignedInContext,
  id: string,
): Promise<QuotationRow> {
  const row = await lockQuotation(tx, id);
  if (!row) throw notFound();
  assertVersion(context, row.version);
  return row;
}

/** @throws Failure 409 `NOT_A_DRAFT` */
function requireDraft(row: QuotationRow): QuotationRow {
  if (row.state !== 'draft') throw conflict('NOT_A_DRAFT', quotationMessages.notADraft);
  return row;
}

type Figures = { subtotal: number; cgst: number; sgst: number; igst: number; roundOff: number };
const totalOf = ({ subtotal, cgst, sgst, igst, roundOff }: Figures) =>
  subtotal + cgst + sgst + igst + roundOff;

/** Computes the columns and lines, by the rules of invoices. @throws Failure 400, 409 */
async function workOut(tx: Tx, { clock }: SignedInContext, body: SaveQuotation) {
  const issuedOn = body.issuedOn ?? dayOf(clock.now());
  const validUntil = body.validUntil ?? addDays(issuedOn, usualValidity);
  if (validUntil < issuedOn) throw invalid({ validUntil: quotationMessages.endsBeforeDate });
  const { columns, lines } = await workOutSale(tx, { ...body, issuedOn });
  const { financialYear, partyId, partyName, place, supplyType } = columns;
  const { subtotal, cgst, sgst, igst, roundOff } = columns;
  return {
    columns: {
      ...{ type: body.type, notes: body.notes, issuedOn, validUntil, financialYear },
      ...{ partyId, partyName, place, supplyType, subtotal, cgst, sgst, igst, roundOff },
    },
    lines: lines.map((line) => ({
      desc: line.desc,
      hsn: line.hsn,
      unit: line.unit,
      quantity: line.quantity,
      rate: line.rate,
      discountRate: line.discountRate,
      taxRate: line.taxRate,
      untaxed: line.untaxed,
      taxable: line.taxable,
      cgst: line.cgst,
      sgst: line.sgst,
      igst: line.igst,
    })),
  };
}
