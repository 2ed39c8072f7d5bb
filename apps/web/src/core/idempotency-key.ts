import { ApiProblem } from './api-problem.ts';

/** 128 random bits; `randomUUID` is missing where a page comes over plain HTTP. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Runs an act under an `Idempotency-Key`. The key stays the same only while it is unknown whether
 * the act happened (no response came) and the same is asked again; any answer ends it, since the
 * server would repeat that answer for the key.
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
