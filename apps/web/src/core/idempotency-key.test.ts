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

test('the same act keeps its key while nobody knows whether it happened', async () => {
  const { keys, run } = recorded();
  await run({ name: 'A' }, timeoutProblem());
  await run({ name: 'A' }, networkProblem());
  await run({ name: 'A' }, httpProblem(503, {}));
  await run({ name: 'A' });
  expect(new Set(keys).size).toBe(1);
});

test('another input is another act', async () => {
  const { keys, run } = recorded();
  await run({ name: 'A' }, timeoutProblem());
  await run({ name: 'B' });
  expect(new Set(keys).size).toBe(2);
});

test('a refusal ends the key, so that it is not repeated for ever', async () => {
  const { keys, run } = recorded();
  await run({ name: 'A' }, httpProblem(409, {}));
  await run({ name: 'A' });
  expect(new Set(keys).size).toBe(2);
});

test('a second act of the same kind is not taken for the first', async () => {
  const { keys, run } = recorded();
  await run({ name: 'A' });
  await run({ name: 'A' });
  expect(new Set(keys).size).toBe(2);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});
