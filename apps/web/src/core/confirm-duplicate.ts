import { invoiceMessages } from '@kolam/contract/finance/invoices/messages.ts';
import { paymentMessages } from '@kolam/contract/finance/payments/messages.ts';
import type { useConfirm } from '#ui/confirm.tsx';
import { ApiProblem } from './api-problem.ts';

/** What every request needs that may have to be confirmed. */
export type ConfirmedSend = {
  confirm: ReturnType<typeof useConfirm>;
  /** Of the form that sends. */
  idempotencyKey: string;
};

type Duplicate = ConfirmedSend & {
  /** The code of the conflict that can be confirmed. */
  code: string;
  /** What its sentence ends with, which becomes the title of the question. */
  question: string;
  verb: string;
};

/**
 * The key of the confirmed request: another body needs another key. It follows from the first one, so
 * that the same act sent again, after its response was lost, is not done twice.
 */
const confirmedKey = (idempotencyKey: string): string => `${idempotencyKey}-again`;

/**
 * Sends what may conflict with a value that was used before, and asks then whether to use it a second
 * time. Without consent the conflict stands.
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
 * Sends what pays under a reference, and asks whether to use one a second time that was used before.
 * `confirmation` belongs into the body.
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
 * Sends what keeps the number of a vendor's bill, and asks whether to keep one a second time that is
 * kept already. `confirmation` belongs into the body.
 */
export const sendConfirmingBill = <T>(
  given: ConfirmedSend,
  send: (confirmation: BillConfirmation, idempotencyKey: string) => Promise<T>,
): Promise<T> =>
  sendConfirmingDuplicate(
    { ...given, code: 'DUPLICATE_BILL', question: invoiceMessages.keepAgain, verb: 'Keep it' },
    (isConfirmed, key) => send(isConfirmed ? { confirmDuplicate: true } : {}, key),
  );
