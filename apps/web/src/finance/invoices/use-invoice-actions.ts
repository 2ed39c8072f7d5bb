import { financialYearLabel, financialYearOf } from '@kolam/contract/core/dates.ts';
import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem, withMessage } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { kindLabels, money } from './invoice-terms.ts';
import { refreshInvoices, removeCachedInvoice } from './queries.ts';
import { invoiceRoutes } from './routes.ts';

/** Returns the irreversible actions of an invoice, each with its confirmation. */
export function useInvoiceActions(invoice: InvoiceDetail) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [action] = useState(createIdempotencyKey);
  const { id, version, kind, party, issuedOn, grandTotal } = invoice;
  const params = { id };
  const { document } = kindLabels[kind];

  /** An error may be caused by another user's change, so the data is refetched. */
  async function seeing<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof ApiProblem) void refreshInvoices();
      throw withMessage(error, financeMessages.requestFailed);
    }
  }

  async function sendIssue(confirmDuplicate: boolean) {
    const body = confirmDuplicate ? { confirmDuplicate } : {};
    const given = { params, body, ifMatch: version };
    const { data } = await action(given, (idempotencyKey) =>
      api('POST /admin/finance/invoices/{id}/issue', { ...given, idempotencyKey }),
    );
    void refreshInvoices(data);
    toast.success(invoiceMessages.created(data.code ?? ''), { about: id });
  }

  async function issue() {
    let duplicate: string | undefined;
    await confirm({
      title: `Issue this ${document.toLowerCase()} over ${money(grandTotal)}?`,
      effects: [
        `It gets the next number of ${financialYearLabel(financialYearOf(issuedOn))}.`,
        'From then on it never changes.',
      ],
      verb: 'Issue',
      busyText: 'Issuing...',
      run: () =>
        seeing(() => sendIssue(false)).catch((error: unknown) => {
          if (!(error instanceof ApiProblem && error.code === 'DUPLICATE_BILL')) throw error;
          duplicate = error.message;
        }),
    });
    if (duplicate === undefined) return;
    await confirm({
      title: invoiceMessages.keepAgain,
      effects: [duplicate.replace(` ${invoiceMessages.keepAgain}`, '')],
      verb: 'Keep it',
      run: () => seeing(() => sendIssue(true)),
    });
  }

  async function remove() {
    const agreed = await confirm({
      title: `Delete this draft for ${party.name}?`,
      effects: ['It has no number yet, so nothing is missing without it.'],
      verb: 'Delete',
      busyText: 'Deleting...',
      tone: 'danger',
      run: () => seeing(() => api('DELETE /admin/finance/invoices/{id}', { params })),
    });
    if (!agreed) return;
    toast.success(invoiceMessages.draftDeleted);
    await navigate({
      href: invoiceRoutes.list({ kind: kind === 'purchase' ? kind : undefined }),
      replace: true,
    });
    void removeCachedInvoice(id);
  }

  return { issue, remove };
}
