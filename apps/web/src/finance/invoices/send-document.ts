import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { type ConfirmedSend, sendConfirmingBill } from '#core/confirm-duplicate.ts';
import { toast } from '#ui/toast.ts';
import { type DocumentValues, documentBody, usualDueDay } from './document-values.ts';
import { placeSaidBy } from './followed-supply.ts';

/** What the vendor's bill number may have to be confirmed for. @throws ApiProblem that says what failed */
async function keeping(
  given: ConfirmedSend,
  send: Parameters<typeof sendConfirmingBill<InvoiceDetail>>[1],
): Promise<InvoiceDetail> {
  try {
    return await sendConfirmingBill(given, send);
  } catch (error) {
    throw withMessage(error, invoiceMessages.createFailed);
  }
}

type Sending = ConfirmedSend & { status: 'draft' | 'issued' };

/** Makes a document out of what was typed. */
export function createDocument(values: DocumentValues, sending: Sending): Promise<InvoiceDetail> {
  const { status, ...given } = sending;
  return keeping(given, async (confirmation, idempotencyKey) => {
    const body = { ...documentBody(values), status, ...confirmation };
    return (await api('POST /admin/finance/invoices', { body, idempotencyKey })).data;
  });
}

type Changing = {
  id: string;
  /** The version that the change starts from. */
  version: number;
};

/** Changes a stored draft to what was typed. */
export async function updateDraft(
  values: DocumentValues,
  { id, version }: Changing,
): Promise<InvoiceDetail> {
  const { kind: _, ...body } = documentBody(values);
  // Left out, the day would stay what it was, and an emptied place too.
  const dueOn = body.dueOn ?? usualDueDay(body.issuedOn);
  const place = placeSaidBy(values) === 'nobody' ? { place: '' } : {};
  const { data } = await api('PATCH /admin/finance/invoices/{id}', {
    params: { id },
    body: { ...body, ...place, dueOn },
    ifMatch: version,
  });
  return data;
}

/** Gives a draft its number. */
export function issueDraft(
  { id, version }: Changing,
  given: ConfirmedSend,
): Promise<InvoiceDetail> {
  return keeping(given, async (body, idempotencyKey) => {
    const input = { params: { id }, body, ifMatch: version, idempotencyKey };
    return (await api('POST /admin/finance/invoices/{id}/issue', input)).data;
  });
}

/** Says what became of it. */
export function sayKept(document: InvoiceDetail, onOpen?: () => void): void {
  const { code, id } = document;
  const words = code === null ? invoiceMessages.draftSaved : invoiceMessages.created(code);
  const action = onOpen && { label: 'Open', onSelect: onOpen };
  toast.success(words, { about: id, ...(action ? { action } : {}) });
}
