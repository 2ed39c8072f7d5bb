import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { api } from '#core/api.ts';
import { ApiProblem, withSentence } from '#core/api-problem.ts';
import { confirmedKey } from '#core/confirm-duplicate.ts';
import type { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { type DocumentValues, documentBody, usualDueDay } from './document-values.ts';
import { placeSaidBy } from './followed-supply.ts';

type Confirm = ReturnType<typeof useConfirm>;

/**
 * Runs what may be refused because the vendor's bill number is kept already; asks then whether to
 * keep it a second time. Not agreed, the refusal stands.
 */
async function confirmingDuplicate<T>(
  confirm: Confirm,
  run: (confirmDuplicate: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await run(false);
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'DUPLICATE_BILL')) {
      throw withSentence(error, invoiceMessages.createFailed);
    }
    const agreed = await confirm({
      title: 'Keep it a second time?',
      effects: [error.message.replace(/ Keep it a second time\?$/, '')],
      verb: 'Keep it',
    });
    if (!agreed) throw error;
    return run(true);
  }
}

type Sending = {
  status: 'draft' | 'issued';
  /** Of the form's act. */
  idempotencyKey: string;
  confirm: Confirm;
};

/** Makes a document out of what was typed. */
export function createDocument(values: DocumentValues, sending: Sending): Promise<InvoiceDetail> {
  const { status, idempotencyKey, confirm } = sending;
  return confirmingDuplicate(confirm, async (confirmDuplicate) => {
    const body = { ...documentBody(values), status, ...(confirmDuplicate && { confirmDuplicate }) };
    const key = confirmDuplicate ? confirmedKey(idempotencyKey) : idempotencyKey;
    return (await api('POST /admin/finance/invoices', { body, idempotencyKey: key })).data;
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
  { idempotencyKey, confirm }: Omit<Sending, 'status'>,
): Promise<InvoiceDetail> {
  return confirmingDuplicate(confirm, async (confirmDuplicate) => {
    const body = confirmDuplicate ? { confirmDuplicate } : {};
    const key = confirmDuplicate ? confirmedKey(idempotencyKey) : idempotencyKey;
    const given = { params: { id }, body, ifMatch: version, idempotencyKey: key };
    return (await api('POST /admin/finance/invoices/{id}/issue', given)).data;
  });
}

/** Says what became of it. */
export function sayKept(document: InvoiceDetail, onOpen?: () => void): void {
  const { code, id } = document;
  const words = code === null ? invoiceMessages.draftSaved : invoiceMessages.created(code);
  const action = onOpen && { label: 'Open', onSelect: onOpen };
  toast.success(words, { about: id, ...(action ? { action } : {}) });
}
