import type { BodyOf } from '@kolam/contract/core/call.ts';
import type { issueInvoice } from '@kolam/contract/finance/invoices/calls.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { stale } from '#core/failure.ts';
import { requireFresh, type SignedInScope } from '#core/scope.ts';
import { organisationToName } from '#platform/organisation/actions.ts';
import { requireDraft, requireIssuable, requireParty } from './checks.ts';
import { detailOf } from './detail.ts';
import { historyValues, issuedAs, recordInvoice } from './history.ts';
import { nameBoth } from './named.ts';
import { writeNumbered } from './number.ts';
import { findInvoice, findInvoiceForUpdate, saveInvoice } from './store.ts';

/** Gives a draft its number, and both sides as they are at this moment. */
export function issueDraft(
  scope: SignedInScope,
  id: string,
  { confirmDuplicate = false }: BodyOf<typeof issueInvoice>,
) {
  return scope.transaction(async (tx) => {
    const found = requireDraft(await findInvoice(tx, id), invoiceMessages.alreadyIssued);
    // Parties are held before invoices, whoever holds both.
    const party = await requireParty(tx, found.kind, found.partyId);
    const draft = requireDraft(await findInvoiceForUpdate(tx, id), invoiceMessages.alreadyIssued);
    requireFresh(scope, draft.version);
    if (draft.partyId !== party.id) throw stale();
    requireIssuable(draft.issuedOn, scope);
    const organisation = await organisationToName(tx);
    const row = await writeNumbered(
      tx,
      { ...draft, organisation, confirmDuplicate },
      (inner, numbers) =>
        saveInvoice(inner, id, {
          ...nameBoth(draft.kind, { organisation, party }),
          ...numbers,
          partyName: party.name,
          companyId: party.companyId,
          state: 'issued',
          updatedAt: scope.clock.now(),
        }),
    );
    await recordInvoice(tx, scope, {
      row,
      action: issuedAs[row.kind],
      before: historyValues(draft),
      after: historyValues(row),
    });
    return { data: await detailOf(tx, scope, row) };
  });
}
