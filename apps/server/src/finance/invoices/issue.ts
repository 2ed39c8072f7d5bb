import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { issueInvoice } from '@kolam/contract/finance/invoices/endpoints.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { preconditionFailed } from '#core/failure.ts';
import { assertVersion, type RequestContext, type SignedInContext } from '#core/request-context.ts';
import { keepBillDeduction, workOutBill } from '#finance/deductions/actions.ts';
import { organisationToName } from '#platform/organisation/actions.ts';
import { requireDraft, requireIssuable, requireParty } from './checks.ts';
import { recordedCreditMonth } from './credit-month.ts';
import { deductedColumns } from './deducted.ts';
import { detailOf } from './detail.ts';
import { historyValues, issuedAs, recordInvoice } from './history.ts';
import { writeNumbered } from './number.ts';
import { nameBoth } from './party-snapshot.ts';
import { findInvoice, findInvoiceForUpdate, type InvoiceRow, saveInvoice } from './store.ts';

/** Issues a draft: gives it a number and a snapshot of both parties. */
export function issueDraft(
  context: SignedInContext,
  id: string,
  { confirmDuplicate = false }: BodyOf<typeof issueInvoice>,
) {
  return context.transaction(async (tx) => {
    const row = await issueDraftIn(tx, context, {
      id,
      confirmDuplicate,
      check: ({ version }) => assertVersion(context, version),
    });
    return { data: await detailOf(tx, context, row) };
  });
}

type Issued = {
  id: string;
  confirmDuplicate: boolean;
  /** Runs on the draft under its lock. */
  check?: (draft: InvoiceRow) => void;
};

/**
 * Issues a draft within a transaction.
 * @throws Failure 400, 404, 409 `NOT_A_DRAFT`, `DUPLICATE_BILL`, `PARTY_ARCHIVED`, `SERIES_FULL`
 */
export async function issueDraftIn(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { id, confirmDuplicate, check }: Issued,
): Promise<InvoiceRow> {
  const found = requireDraft(await findInvoice(tx, id), invoiceMessages.alreadyIssued);
  // The lock of the party always comes before that of the invoice.
  const party = await requireParty(tx, found.kind, found.partyId);
  const draft = requireDraft(await findInvoiceForUpdate(tx, id), invoiceMessages.alreadyIssued);
  check?.(draft);
  if (draft.partyId !== party.id) throw preconditionFailed();
  requireIssuable(draft.issuedOn, context);
  const creditMonth = await recordedCreditMonth(tx, context, {
    bill: draft,
    given: draft.creditMonth,
  });
  const organisation = await organisationToName(tx);
  const deduction = await workOutBill(tx, draft, party);
  const sides = nameBoth(draft.kind, { organisation, party });
  const row = await writeNumbered(
    tx,
    context,
    { ...draft, ...sides, organisation, confirmDuplicate },
    (inner, numbers) =>
      saveInvoice(inner, id, {
        ...sides,
        ...numbers,
        ...deductedColumns(deduction),
        creditMonth,
        partyName: party.name,
        companyId: party.companyId,
        state: 'issued',
        updatedAt: context.clock.now(),
      }),
  );
  await keepBillDeduction(tx, deduction, { id, createdAt: context.clock.now() });
  await recordInvoice(tx, context, {
    row,
    action: issuedAs[row.kind],
    before: historyValues(draft),
    after: historyValues(row),
  });
  return row;
}
