import type { Tx } from '#core/database/types.ts';
import { settleDue } from '#platform/notifications/actions.ts';
import type { InvoiceRow } from './store.ts';

/** Resolves the overdue notifications of a document once nothing is due on it. */
export async function settleOverdue(tx: Tx, { id, status }: InvoiceRow): Promise<void> {
  if (status === 'unpaid' || status === 'part-paid') return;
  await settleDue(tx, { kinds: ['invoice-overdue'], recordIds: [id] });
}
