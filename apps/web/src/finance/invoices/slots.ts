import type { InvoiceDetail } from '@kolam/contract/finance/invoices/model.ts';
import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';

/** Panels beside a sales invoice, such as of what it was made from. */
export const invoicePanels = defineSlot<LazyPart<{ invoice: InvoiceDetail }>>('invoicePanels');
