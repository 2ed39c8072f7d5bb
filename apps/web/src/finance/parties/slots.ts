import type { InvoiceKind } from '@kolam/contract/finance/invoices/values.ts';
import type { Party } from '@kolam/contract/finance/parties/model.ts';
import type { LazyPart } from '#core/lazy-part.tsx';
import { defineSlot } from '#core/slot.ts';

/** The invoices or bills of a customer or vendor, on a tab of their page. */
export const partyInvoices =
  defineSlot<LazyPart<{ partyId: string; kind: InvoiceKind }>>('partyInvoices');

/** The quotations of a customer, on a tab of its page. */
export const customerQuotations = defineSlot<LazyPart<{ customer: Party }>>('customerQuotations');

/** The balance of a customer or vendor and what moved on it, on a tab of its page. */
export const partyAccount = defineSlot<LazyPart<{ party: Party }>>('partyAccount');

/** The dialog that records money from a customer or to a vendor, over their open documents. */
export const partySettlement =
  defineSlot<LazyPart<{ party: Party; onClose: () => void }>>('partySettlement');

/** How a customer is reminded of what is due, on a tab of its page. */
export const customerReminders = defineSlot<LazyPart<{ customer: Party }>>('customerReminders');

/** The certificates of a lower tax deduction of a vendor, on a tab of their page. */
export const vendorCertificates = defineSlot<LazyPart<{ vendorId: string }>>('vendorCertificates');
