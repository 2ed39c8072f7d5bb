import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';

/** The invoices or bills of a customer or vendor, on a tab of their page. */
export const partyInvoices =
  defineSlot<LazyPart<{ partyId: string; kind: InvoiceKind }>>('partyInvoices');

/** The balance of a customer and what moved on it, on a tab of its page. */
export const customerAccount = defineSlot<LazyPart<{ customer: Party }>>('customerAccount');

/** The certificates of a lower tax deduction of a vendor, on a tab of their page. */
export const vendorCertificates = defineSlot<LazyPart<{ vendorId: string }>>('vendorCertificates');
