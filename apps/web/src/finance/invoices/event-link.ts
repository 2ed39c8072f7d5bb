import type { EventHead } from '@kolam/contract/finance/events/heads.ts';
import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { api } from '#core/api.ts';
import { ApiProblem, withMessage } from '#core/api-problem.ts';
import { refreshInvoices } from './queries.ts';

type Link = { eventId: string | null; head: EventHead | null };

/**
 * Links a document to an event and a head, or removes the link. The link is not part of the
 * document.
 */
export async function setEvent(
  { id, version }: Pick<InvoiceDetail, 'id' | 'version'>,
  body: Link,
): Promise<InvoiceDetail> {
  try {
    const given = { params: { id }, body, ifMatch: version };
    const { data } = await api('PUT /admin/finance/invoices/{id}/event', given);
    void refreshInvoices(data);
    return data;
  } catch (error) {
    // Another user may have changed it since.
    if (error instanceof ApiProblem) void refreshInvoices();
    throw withMessage(error, financeMessages.requestFailed);
  }
}
