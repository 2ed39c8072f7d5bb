import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLife } from './watch-life.ts';

let hidden: boolean;
let page: EventTarget & { hidden: boolean };
let asked: number;
let away: unknown[];
let response: () => Promise<void>;
let watch: ReturnType<typeof watchLife>;

beforeEach(() => {
  vi.useFakeTimers();
  [hidden, asked, away, response] = [false, 0, [], async () => undefined];
  page = Object.defineProperty(new EventTarget(), 'hidden', { get: () => hidden }) as typeof page;
  watch = watchLife({
    ask: () => {
      asked += 1;
      return response();
    },
    onAway: (problem) => away.push(problem),
    page,
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

test('sends no request while there are signs of life', async () => {
  for (let beat = 0; beat < 10; beat++) {
    await vi.advanceTimersByTimeAsync(20_000);
    watch.heard();
  }
  expect(asked).toBe(0);
});

test('reports the server as away when it is silent and does not respond', async () => {
  response = () => Promise.reject(new Error('gone'));
  await vi.advanceTimersByTimeAsync(51_000);
  expect(away).toEqual([new Error('gone')]);
});

test('sends a request soon after a disconnection, and none if it has reconnected by then', async () => {
  response = () => Promise.reject(new Error('gone'));
  watch.broken();
  await vi.advanceTimersByTimeAsync(2_000);
  watch.heard();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(0);
  watch.broken();
  for (let second = 0; second < 5; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    watch.broken();
  }
  expect([asked, away]).toEqual([1, [new Error('gone')]]);
});

test('polls if no stream gets through', async () => {
  await vi.advanceTimersByTimeAsync(51_000);
  expect([asked, away]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(2);
});

test('sends no request in a hidden tab, and only some time after the tab is visible again', async () => {
  hidden = true;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(0);
  hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(51_000);
  expect(asked).toBe(1);
});

test('ignores the outcome if the stream is back before the response', async () => {
  let fail = (_: Error) => {};
  response = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  await vi.advanceTimersByTimeAsync(51_000);
  watch.heard();
  fail(new Error('gone'));
  await vi.advanceTimersByTimeAsync(1);
  expect(away).toEqual([]);
});
