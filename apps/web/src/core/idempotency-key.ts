import { ApiProblem } from './api-problem.ts';

/** 128 random bits. `randomUUID` is missing on pages served over plain HTTP. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Runs an action under an `Idempotency-Key`. The key is reused only while the outcome is unknown
 * (no response, or a server fault) and the input is the same. Any other response ends it, since the
 * server would repeat that response for the key.
 */
export function createIdempotencyKey() {
  let pending: { key: string; asked: string } | undefined;

  return async function action<T>(input: unknown, run: (key: string) => Promise<T>): Promise<T> {
    const asked = JSON.stringify(input);
    if (pending?.asked !== asked) pending = { key: newKey(), asked };
    try {
      const result = await run(pending.key);
      pending = undefined;
      return result;
    } catch (error) {
      const answered = error instanceof ApiProblem && error.kind === 'http' && error.status < 500;
      if (answered) pending = undefined;
      throw error;
    }
  };
}
