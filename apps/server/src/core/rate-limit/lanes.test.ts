import { expect, test } from 'vitest';
import { inLane } from './lanes.ts';

test('eight tasks of a lane run at once, the others follow in order', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = Array.from({ length: 10 }, (_, n) =>
    inLane('a', () => {
      begun.push(n);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  const other = inLane('b', async () => 'at once');
  expect(await other).toBe('at once');
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  ends[3]?.();
  await all[3];
  expect(begun.slice(8)).toEqual([8]);
  ends[0]?.();
  await all[0];
  for (const end of ends) end();
  await Promise.all(all);
  expect(begun).toHaveLength(10);
});

test('failed work makes room as well', async () => {
  const failing = Array.from({ length: 20 }, () =>
    inLane('a', async () => {
      throw new Error('no');
    }).catch(() => 'failed'),
  );
  expect(new Set(await Promise.all(failing))).toEqual(new Set(['failed']));
  expect(await inLane('a', async () => 'free')).toBe('free');
});

test('a task that finds five hundred waiting is refused', async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const all = Array.from({ length: 508 }, () => inLane('c', () => opened));
  await expect(inLane('c', async () => 'never')).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  open();
  await Promise.all(all);
});
