import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import { conflict } from '#core/failure.ts';
import type { LockedInvoice } from '#finance/invoices/actions.ts';

type Received = { paidOn: string; confirmBeforeInvoice?: boolean | undefined };

/**
 * Refuses money from before the day of an invoice that it settles, unless confirmed: it usually is an
 * advance, and until that day nothing is due that it could settle.
 * @throws Failure 409 `BEFORE_INVOICE`
 */
export function requireInvoiced(
  invoices: readonly LockedInvoice[],
  { paidOn, confirmBeforeInvoice = false }: Received,
): void {
  const later = invoices.find(({ issuedOn }) => issuedOn > paidOn);
  if (!later || confirmBeforeInvoice) return;
  const { code, issuedOn } = later;
  const message = paymentMessages.beforeInvoice(paidOn, { code: code ?? '', issuedOn });
  throw conflict('BEFORE_INVOICE', message, { paidOn: message });
}
