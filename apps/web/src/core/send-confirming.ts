import type { useConfirm } from '#ui/confirm.tsx';
import { ApiProblem } from './api-problem.ts';

/** What every request that may need confirmation requires. */
export type ConfirmedSend = {
  confirm: ReturnType<typeof useConfirm>;
  /** The form's idempotency key. */
  idempotencyKey: string;
};

/** A conflict that the user may confirm. */
type Confirmable<Confirmation> = {
  code: string;
  /** The end of the conflict's message, which becomes the title of the confirmation dialog. */
  question: string;
  verb: string;
  /** Belongs in the body of the confirmed request. */
  confirmation: Confirmation;
};

/**
 * Returns the key of the confirmed request, since another body needs another key. It is derived
 * from the first key, so that the same action sent again after a lost response takes effect only
 * once.
 */
const confirmedKey = (idempotencyKey: string): string => `${idempotencyKey}-again`;

/**
 * Sends a request, and if it ends in this conflict asks the user whether to send it nevertheless. If
 * the user declines, throws the conflict.
 */
export async function sendConfirming<T, Confirmation extends object>(
  { code, question, verb, confirmation }: Confirmable<Confirmation>,
  { confirm, idempotencyKey }: ConfirmedSend,
  send: (confirmation: Partial<Confirmation>, idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    return await send({}, idempotencyKey);
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === code)) throw error;
    const effects = [error.message.replace(` ${question}`, '')];
    if (!(await confirm({ title: question, effects, verb }))) throw error;
    return send(confirmation, confirmedKey(idempotencyKey));
  }
}
