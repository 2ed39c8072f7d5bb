import { invoiceLinkMessages } from '@kolam/contract/finance/invoice-links/messages.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { toastError } from '#core/problem-report.ts';
import { toast } from '#ui/toast.ts';

/** Copies the link by which the client sees an invoice, and makes it if there is none. */
export async function copyLink(id: string): Promise<void> {
  let url: string;
  try {
    const given = { params: { id }, body: {} };
    const { data } = await api('POST /admin/finance/invoices/{id}/link', given);
    url = data.link?.url ?? '';
  } catch (error) {
    toastError(withMessage(error, financeMessages.requestFailed));
    return;
  }
  void refreshAll();
  try {
    await navigator.clipboard.writeText(url);
    toast.success(invoiceLinkMessages.copied, { about: id });
  } catch {
    // Browsers refuse this outside HTTPS and without a permission.
    toast.error(invoiceLinkMessages.copyRefused);
  }
}
