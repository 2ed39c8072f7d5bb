import { dayOf } from '@kolam/contract/core/dates.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { decideQuotation } from '@kolam/contract/finance/quotations/endpoints.ts';
import { quotationMessages } from '@kolam/contract/finance/quotations/messages.ts';
import { conflict, notFound } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { draftSale } from '#finance/invoices/actions.ts';
import { lockPartyShared } from '#finance/parties/queries.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { quotationResponse, recordOf } from './present.ts';
import { requireQuotation } from './save.ts';
import { findQuotation, linesOf, type QuotationRow, saveQuotation } from './store.ts';

const actionOf = { accepted: 'accepted', declined: 'declined', open: 'reopened' } as const;

/** Records what the customer decided, or that it is open again. */
export function decide(
  context: SignedInContext,
  id: string,
  { decision, reason }: BodyOf<typeof decideQuotation>,
) {
  return context.transaction(async (tx) => {
    const before = requireSent(await requireQuotation(tx, context, id));
    const after = {
      state: decision === 'open' ? ('sent' as const) : decision,
      reason: decision === 'declined' ? reason : '',
    };
    if (before.invoiceId !== null && decision !== 'accepted')
      throw conflict('ALREADY_INVOICED', quotationMessages.alreadyInvoiced);
    const changes = changesBetween(
      { state: before.state, reason: before.reason },
      { state: after.state, reason: after.reason },
    );
    if (changes.length === 0) return quotationResponse(tx, context, before);
    const row = await saveQuotation(tx, id, { ...after, updatedAt: context.clock.now() });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: actionOf[decision],
      changes,
    });
    return quotationResponse(tx, context, row);
  });
}

/**
 * Makes a draft invoice of today with the lines of a quotation, which counts as accepted. Its lock
 * and a unique constraint keep it from being made twice.
 */
export function makeItsInvoice(context: SignedInContext, id: string) {
  return context.transaction(async (tx) => {
    const found = await findQuotation(tx, id);
    if (!found) throw notFound();
    // The lock of the customer always comes before that of the quotation.
    await lockPartyShared(tx, 'customer', found.partyId);
    const row = requireSent(await requireQuotation(tx, context, id));
    const { alreadyInvoiced, declinedFirst } = quotationMessages;
    if (row.invoiceId !== null) throw conflict('ALREADY_INVOICED', alreadyInvoiced);
    if (row.state === 'declined') throw conflict('DECLINED', declinedFirst);
    const lines = await linesOf(tx, id);
    const invoice = await draftSale(tx, context, {
      party: row.partyId,
      issuedOn: dayOf(context.clock.now()),
      place: row.place,
      supplyType: row.supplyType,
      notes: row.notes,
      lines: lines.map((line) => ({
        desc: line.desc,
        hsn: line.hsn,
        unit: line.unit,
        qty: line.quantity,
        rate: line.rate,
        discountPct: line.discountRate,
        taxPct: line.taxRate,
        untaxed: line.untaxed,
      })),
    });
    const saved = await saveQuotation(tx, id, {
      state: 'accepted',
      invoiceId: invoice.id,
      updatedAt: context.clock.now(),
    });
    await recordChange(tx, context, {
      record: recordOf(saved),
      action: 'invoiced',
      changes: changesBetween({ state: row.state }, { state: saved.state }),
    });
    return quotationResponse(tx, context, saved);
  });
}

/** @throws Failure 409 `DRAFT` */
function requireSent(row: QuotationRow): QuotationRow {
  if (row.state === 'draft') throw conflict('DRAFT', quotationMessages.stillADraft);
  return row;
}
