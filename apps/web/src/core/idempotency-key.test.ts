import { expect, test } from 'vitest';
import { httpProblem, networkProblem, timeoutProblem } from './api-problem.ts';
import { createIdempotencyKey } from './idempotency-key.ts';

function recorded() {
  const keys: string[] = [];
  const action = createIdempotencyKey();
  const run = (input: unknown, failure?: Error) =>
    action(input, async (key) => {
      keys.push(key);
      if (failure) throw failure;
    }).catch(() => undefined);
  return { keys, run };
}

test('an action keeps its key while its outcome is unknown', async () => {
  const { keys, run } = recorded();
  await run({ name: 'A' }, timeoutProblem());
  await run({ name: 'A' }, networkProblem());
  await run({ name: 'A' }, httpProblem(503, {}));
  await run({ name: 'A' });
  expect(new Set(keys).size).toBe(1);
});

test('another input is another action', async () => {
  const { keys, run } = recorded();
  await run({ name: 'A' }, timeoutProblem());
  await run({ name: 'B' });
  expect(new Set(keys).size).toBe(2);
});

test('an error response ends the key, so that the error is not repeated forever', async () => {
  const { keys, run } = recorded();
  await run({ name: 'A' }, httpProblem(409, {}));
  await run({ name: 'A' });
  expect(new Set(keys).size).toBe(2);
});

test('a second action of the same kind gets a new key', async () => {
  const { keys, run } = recorded();
  await run({ name: 'A' });
  await run({ name: 'A' });
  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});
