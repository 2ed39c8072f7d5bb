import { dayOf } from '@kolam/contract/core/dates.ts';
import { dayText } from '@kolam/contract/core/day-text.ts';
import type { BodyOf } from '@kolam/contract/core/endpoint.ts';
import type { setRecipientReversal } from '@kolam/contract/finance/invoices/endpoints.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { invalid, notFound } from '#core/failure.ts';
import { assertVersion, type SignedInContext } from '#core/request-context.ts';
import { requireIssued } from './checks.ts';
import { detailOf } from './detail.ts';
import { recordInvoice } from './history.ts';
import {
  type CreditNoteRow,
  findCreditNote,
  findInvoiceForUpdate,
  saveInvoice,
  saveRecipientReversal,
} from './store.ts';

/**
 * Records whether the recipient of a sale reversed its input tax credit by a note, on which the tax
 * lowered by it depends (Central Goods and Services Tax Act, section 34(2)). Also of a note in a
 * closed month.
 */
export function keepRecipientReversal(
  context: SignedInContext,
  { id, noteId }: { id: string; noteId: string },
  { answer, on }: BodyOf<typeof setRecipientReversal>,
) {
  return context.transaction(async (tx) => {
    const invoice = requireIssued(await findInvoiceForUpdate(tx, id));
    assertVersion(context, invoice.version);
    const found = await findCreditNote(tx, { id, noteId });
    if (!found) throw notFound();
    const { note } = found;
    if (invoice.kind !== 'sales') {
      throw invalid({ answer: invoiceMessages.reversalOfSales });
    }
    const now = context.clock.now();
    if (on !== null && on > dayOf(now)) throw invalid({ on: invoiceMessages.dayInFuture });
    if (on !== null && on < note.issuedOn)
      throw invalid({ on: invoiceMessages.reversalBeforeNote });
    const after = await saveRecipientReversal(tx, noteId, {
      recipientReversed: answer === null ? null : answer === 'yes',
      recipientReversedOn: on,
    });
    const row = await saveInvoice(tx, id, { updatedAt: now });
    await recordInvoice(tx, context, {
      row,
      action: 'recipient_reversal_changed',
      detail: note.code,
      before: { recipientReversed: answerText(note) },
      after: { recipientReversed: answerText(after) },
    });
    return { data: await detailOf(tx, context, row) };
  });
}

function answerText({ recipientReversed, recipientReversedOn }: CreditNoteRow): string | null {
  if (recipientReversed === null) return null;
  return recipientReversedOn === null ? 'No' : `Yes, on ${dayText(recipientReversedOn)}`;
}
