import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Loop, startLoop } from './loop.ts';

const LONG_MS = 60_000;

describe('a loop', () => {
  let loop: Loop | undefined;
  afterEach(() => loop?.stop());

  const counting = (idleMs: number, responses: (boolean | Error)[] = []) => {
    const seen = { rounds: 0, errors: [] as unknown[] };
    loop = startLoop({
      idleMs,
      onError: (error) => seen.errors.push(error),
      step: async () => {
        seen.rounds += 1;
        const response = responses.shift() ?? false;
        if (response instanceof Error) throw response;
        return response;
      },
    });
    return seen;
  };

  it('runs again at once while it finds work, then pauses', async () => {
    const seen = counting(LONG_MS, [true, true, true]);
    await vi.waitFor(() => expect(seen.rounds).toBe(4));
    await pause(30);
    expect(seen.rounds).toBe(4);
  });

  it('looks several times after a nudge, for work that is about to be committed @full', async () => {
    const seen = counting(LONG_MS);
    await pause(20);
    expect(seen.rounds).toBe(1);
    loop?.nudge();
    await vi.waitFor(() => expect(seen.rounds).toBeGreaterThanOrEqual(5), { timeout: 60_000 });
    await pause(1_000);
    const settled = seen.rounds;
    expect(settled).toBeLessThanOrEqual(7);
    await pause(300);
    expect(seen.rounds).toBe(settled);
  });

  it('survives a failing round and reports it', async () => {
    const broken = new Error('The database is away');
    const seen = counting(20, [broken, broken]);
    await vi.waitFor(() => expect(seen.rounds).toBeGreaterThan(3));
    expect(seen.errors).toEqual([broken, broken]);
  });

  it('ends its pause at once when stopped, after the running round', async () => {
    const seen = counting(LONG_MS);
    await pause(20);
    await loop?.stop();
    loop?.nudge();
    await pause(30);
    expect(seen.rounds).toBe(1);
  });
});
