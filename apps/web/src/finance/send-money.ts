import { beforeInvoice, usedReference } from '@kolam/contract/finance/payments/messages.ts';
import { type ConfirmedSend, sendConfirming } from '#core/send-confirming.ts';

export type MoneyConfirmation = Partial<
  typeof beforeInvoice.confirmation & typeof usedReference.confirmation
>;

/**
 * Sends money that came in. Asks first where it came before the invoice, and then, as the server does,
 * where its reference was used before.
 */
export const sendMoney = <T>(
  { confirm, idempotencyKey }: ConfirmedSend,
  send: (confirmation: MoneyConfirmation, idempotencyKey: string) => Promise<T>,
): Promise<T> =>
  sendConfirming(beforeInvoice, { confirm, idempotencyKey }, (early, key) =>
    sendConfirming(usedReference, { confirm, idempotencyKey: key }, (again, itsKey) =>
      send({ ...early, ...again }, itsKey),
    ),
  );
