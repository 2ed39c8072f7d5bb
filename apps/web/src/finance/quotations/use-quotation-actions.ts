import { quotationMessages } from '@kolam/contract/finance/quotations/messages.ts';
import type { QuotationDetail } from '@kolam/contract/finance/quotations/model.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { withMessage } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { invoiceRoutes } from '#finance/invoices/routes.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { decideQuotation, deleteQuotation, invoiceQuotation } from './queries.ts';
import { nameOf } from './quotation-terms.ts';

/** Returns the actions of a quotation besides those with a form. */
export function useQuotationActions(quotation: QuotationDetail) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [invoicing] = useState(createIdempotencyKey);
  const { id, version } = quotation;

  /** An error may be caused by another user's change, so the data is refetched. */
  async function seeing<T>(run: () => Promise<T>, failed: string): Promise<T> {
    try {
      return await run();
    } catch (error) {
      throw withMessage(error, failed);
    } finally {
      void refreshAll();
    }
  }

  const decision = useSingleAction({
    mutationFn: async (decided: 'accepted' | 'open') => {
      await seeing(
        () => decideQuotation(quotation, { decision: decided }),
        quotationMessages.changeFailed,
      );
      const { accepted, reopened } = quotationMessages;
      toast.success(decided === 'accepted' ? accepted : reopened, { about: id });
    },
    onError: toastError,
  });

  async function makeInvoice() {
    let made: QuotationDetail | undefined;
    await confirm({
      title: `Make the invoice of ${nameOf(quotation)}?`,
      effects: [
        'A draft of today gets its lines, to be checked and issued.',
        ...(quotation.status === 'accepted' ? [] : ['The quotation counts as accepted.']),
      ],
      verb: 'Make invoice',
      busyText: 'Making...',
      run: () =>
        seeing(async () => {
          made = await invoicing({ id, version }, (key) => invoiceQuotation(quotation, key));
        }, quotationMessages.changeFailed),
    });
    if (!made?.invoice) return;
    toast.success(quotationMessages.invoiced, { about: id });
    await navigate({ href: invoiceRoutes.record(made.invoice.id) });
  }

  async function remove(): Promise<boolean> {
    const agreed = await confirm({
      title: `Delete this draft for ${quotation.party.name}?`,
      effects: ['It has no number yet, so nothing is missing without it.'],
      verb: 'Delete',
      busyText: 'Deleting...',
      tone: 'danger',
      run: () => seeing(() => deleteQuotation(quotation), quotationMessages.deleteFailed),
    });
    if (agreed) toast.success(quotationMessages.deleted);
    return agreed;
  }

  return { decision, makeInvoice, remove };
}
