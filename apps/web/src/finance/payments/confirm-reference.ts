import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import { type ConfirmedSend, sendConfirmingDuplicate } from '#core/confirm-duplicate.ts';

type Confirmation = { confirmDuplicateRef?: true };

/**
 * Sends what pays under a reference, and asks whether to use one a second time that was used before.
 * `confirmation` belongs into the body.
 */
export const sendConfirmingReference = <T>(
  given: ConfirmedSend,
  send: (confirmation: Confirmation, idempotencyKey: string) => Promise<T>,
): Promise<T> =>
  sendConfirmingDuplicate(
    { ...given, code: 'DUPLICATE_REF', question: paymentMessages.recordAgain, verb: 'Record it' },
    (isConfirmed, key) => send(isConfirmed ? { confirmDuplicateRef: true } : {}, key),
  );
