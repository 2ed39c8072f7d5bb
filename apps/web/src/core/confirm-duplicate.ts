import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import type { useConfirm } from '#ui/confirm.tsx';
import { ApiProblem } from './api-problem.ts';

/** What every request that may need confirmation requires. */
export type ConfirmedSend = {
  confirm: ReturnType<typeof useConfirm>;
  /** The form's idempotency key. */
  idempotencyKey: string;
};

type Duplicate = ConfirmedSend & {
  /** The code of the conflict that can be confirmed. */
  code: string;
  /** The end of the conflict's message, which becomes the title of the confirmation dialog. */
  question: string;
  verb: string;
};

/**
 * Returns the key of the confirmed request, since another body needs another key. It is derived
 * from the first key, so that the same action sent again after a lost response takes effect only
 * once.
 */
const confirmedKey = (idempotencyKey: string): string => `${idempotencyKey}-again`;

/**
 * Sends a value that may conflict with one used before, and then asks the user whether to use it a
 * second time. If the user declines, throws the conflict.
 */
export async function sendConfirmingDuplicate<T>(
  { confirm, code, question, verb, idempotencyKey }: Duplicate,
  send: (isConfirmed: boolean, idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    return await send(false, idempotencyKey);
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === code)) throw error;
    const effects = [error.message.replace(` ${question}`, '')];
    if (!(await confirm({ title: question, effects, verb }))) throw error;
    return send(true, confirmedKey(idempotencyKey));
  }
}

type ReferenceConfirmation = { confirmDuplicateRef?: true };

/**
 * Records a payment under a reference. If the reference was used before, asks whether to use it a
 * second time. `confirmation` belongs in the body.
 */
export const sendConfirmingReference = <T>(
  given: ConfirmedSend,
  send: (confirmation: ReferenceConfirmation, idempotencyKey: string) => Promise<T>,
): Promise<T> =>
  sendConfirmingDuplicate(
    { ...given, code: 'DUPLICATE_REF', question: paymentMessages.recordAgain, verb: 'Record it' },
    (isConfirmed, key) => send(isConfirmed ? { confirmDuplicateRef: true } : {}, key),
  );

type BillConfirmation = { confirmDuplicate?: true };

/**
 * Records a vendor's bill number. If the number is already recorded, asks whether to record it a
 * second time. `confirmation` belongs in the body.
 */
export const sendConfirmingBill = <T>(
  given: ConfirmedSend,
  send: (confirmation: BillConfirmation, idempotencyKey: string) => Promise<T>,
): Promise<T> =>
  sendConfirmingDuplicate(
    { ...given, code: 'DUPLICATE_BILL', question: invoiceMessages.keepAgain, verb: 'Keep it' },
    (isConfirmed, key) => send(isConfirmed ? { confirmDuplicate: true } : {}, key),
  );
