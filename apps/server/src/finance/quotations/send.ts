import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { sendQuotation } from '@kolam/contract/finance/quotations/endpoints.ts';
import { quotationMessages } from '@kolam/contract/finance/quotations/messages.ts';
import { fixedPrefixes } from '@kolam/contract/platform/organisation/values.ts';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { reserveNumber } from '#finance/numbering/actions.ts';
import { findParty } from '#finance/parties/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { mailQuotation } from './mail-job.ts';
import { quotationResponse, recordOf } from './present.ts';
import { requireQuotation } from './save.ts';
import { type QuotationRow, saveQuotation } from './store.ts';

/**
 * Queues the mail of a quotation, by default to its customer, or only marks it as sent. A draft gets
 * its number.
 */
export function sendToCustomer(
  context: SignedInContext,
  id: string,
  { mail, to: given, message }: BodyOf<typeof sendQuotation>,
) {
  return context.transaction(async (tx) => {
    const row = await requireQuotation(tx, context, id);
    const party = await findParty(tx, 'customer', row.partyId);
    const to = given || party?.email || '';
    if (mail && to === '') throw invalid({ to: quotationMessages.noEmail });
    if (mail) {
      const { id: senderId, name } = context.actor;
      const sender = { id: senderId, name };
      await context.jobs.enqueue(tx, mailQuotation, { quotationId: id, to, message, sender });
    }
    const sent = row.state === 'draft' ? await numberDraft(tx, context, row) : row;
    return quotationResponse(tx, context, sent);
  });
}

/** Gives a draft its number, as the last step that may wait for a lock. */
async function numberDraft(
  tx: Tx,
  context: Pick<RequestContext, 'clock' | 'actor' | 'requestId'>,
  { id, financialYear }: QuotationRow,
): Promise<QuotationRow> {
  const taken = await reserveNumber(tx, {
    kind: 'quotation',
    prefix: fixedPrefixes.quotation,
    financialYear,
  });
  const row = await saveQuotation(tx, id, {
    ...taken,
    state: 'sent',
    updatedAt: context.clock.now(),
  });
  await recordChange(tx, context, {
    record: recordOf(row),
    action: 'sent',
    changes: [{ field: 'code', before: null, after: row.code }],
  });
  return row;
}
