import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { type ConfirmedSend, sendConfirmingDuplicate } from '#core/confirm-duplicate.ts';

type Confirmation = { confirmDuplicate?: true };

/**
 * Sends what keeps the number of a vendor's bill, and asks whether to keep one a second time that is
 * kept already. `confirmation` belongs into the body.
 */
export const sendConfirmingBill = <T>(
  given: ConfirmedSend,
  send: (confirmation: Confirmation, idempotencyKey: string) => Promise<T>,
): Promise<T> =>
  sendConfirmingDuplicate(
    { ...given, code: 'DUPLICATE_BILL', question: invoiceMessages.keepAgain, verb: 'Keep it' },
    (isConfirmed, key) => send(isConfirmed ? { confirmDuplicate: true } : {}, key),
  );
