import type { useConfirm } from '#ui/confirm.tsx';
import { createActKey } from './act-key.ts';
import { ApiProblem } from './api-problem.ts';

type Duplicate = {
  confirm: ReturnType<typeof useConfirm>;
  /** The code of the conflict that can be confirmed. */
  code: string;
  /** What its sentence ends with, which becomes the title of the question. */
  question: string;
  verb: string;
  /** Of the form that sends. */
  idempotencyKey: string;
};

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
    // Another body needs a key of its own.
    return createActKey()(code, (key) => send(true, key));
  }
}
