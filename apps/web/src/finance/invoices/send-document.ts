import { invoiceMessages, recordedBill } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { type ConfirmedSend, sendConfirming } from '#core/send-confirming.ts';
import { toast } from '#ui/toast.ts';
import { type DocumentValues, documentBody, usualDueDay } from './document-values.ts';
import { placeSource } from './followed-supply.ts';

/**
 * Asks for confirmation if the vendor's bill number is a duplicate. @throws ApiProblem that says
 * what failed
 */
async function keeping(
  given: ConfirmedSend,
  send: (
    confirmation: Partial<typeof recordedBill.confirmation>,
    idempotencyKey: string,
  ) => Promise<InvoiceDetail>,
): Promise<InvoiceDetail> {
  try {
    return await sendConfirming(recordedBill, given, send);
  } catch (error) {
    throw withMessage(error, invoiceMessages.createFailed);
  }
}

type Sending = ConfirmedSend & { status: 'draft' | 'issued' };

/** Creates a document from the typed values. */
export function createDocument(values: DocumentValues, sending: Sending): Promise<InvoiceDetail> {
  const { status, ...given } = sending;
  return keeping(given, async (confirmation, idempotencyKey) => {
    const body = { ...documentBody(values), status, ...confirmation };
    return (await api('POST /admin/finance/invoices', { body, idempotencyKey })).data;
  });
}

type Changing = {
  id: string;
  /** The version that the change is based on. */
  version: number;
};

/** Saves the typed values to a stored draft. */
export async function updateDraft(
  values: DocumentValues,
  { id, version }: Changing,
): Promise<InvoiceDetail> {
  const { kind: _, ...body } = documentBody(values);
  // If omitted, the due date would stay unchanged, and so would a cleared place.
  const dueOn = body.dueOn ?? usualDueDay(body.issuedOn);
  const place = placeSource(values) === 'nobody' ? { place: '' } : {};
  const { data } = await api('PATCH /admin/finance/invoices/{id}', {
    params: { id },
    body: { ...body, ...place, dueOn },
    ifMatch: version,
  });
  return data;
}

/** Issues a draft, which gives it its number. */
export function issueDraft(
  { id, version }: Changing,
  given: ConfirmedSend,
): Promise<InvoiceDetail> {
  return keeping(given, async (body, idempotencyKey) => {
    const input = { params: { id }, body, ifMatch: version, idempotencyKey };
    return (await api('POST /admin/finance/invoices/{id}/issue', input)).data;
  });
}

/** Shows a toast with the result. */
export function toastKept(document: InvoiceDetail, onOpen?: () => void): void {
  const { code, id } = document;
  const words = code === null ? invoiceMessages.draftSaved : invoiceMessages.created(code);
  const action = onOpen && { label: 'Open', onSelect: onOpen };
  toast.success(words, { about: id, ...(action ? { action } : {}) });
}
