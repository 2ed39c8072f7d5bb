import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepConnected } from './event-connection.ts';
import type { StreamEvent } from './event-parts.ts';

type Line = { write: (text: string) => void; close: () => void; lastEventId: string | undefined };

let lines: Line[];
let events: StreamEvent[];
let refused: number;
let broken: number;
let status: number;
let online: boolean;
let hidden: boolean;
let page: EventTarget & { hidden: boolean };
let network: EventTarget;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [lines, events, refused, status, online, hidden] = [[], [], 0, 200, true, false];
  broken = 0;
  page = Object.defineProperty(new EventTarget(), 'hidden', { get: () => hidden }) as typeof page;
  network = new EventTarget();
  [turns, others] = [[], new Set()];
  stop = connect(page, events);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** One holder at a time, like the browser's locks. */
let turns: (() => void)[];
const takeTurn = (signal: AbortSignal) =>
  new Promise<() => void>((resolve, reject) => {
    const begin = () =>
      resolve(() => {
        turns.shift();
        turns[0]?.();
      });
    signal.addEventListener('abort', () => {
      turns = turns.filter((each, at) => at === 0 || each !== begin);
      reject(new Error('ended'));
    });
    turns.push(begin);
    if (turns.length === 1) begin();
  });

/** Delivers a tab's messages to the others. */
let others: Set<EventTarget>;
function channel() {
  const own = new EventTarget();
  others.add(own);
  return Object.assign(own, {
    postMessage: (data: unknown) => {
      for (const other of others)
        if (other !== own) other.dispatchEvent(new MessageEvent('message', { data }));
    },
  });
}

function connect(page: EventTarget & { hidden: boolean }, heard: StreamEvent[]) {
  return keepConnected({
    open: async (lastEventId, signal) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      signal.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}));
      lines.push({
        lastEventId,
        write: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
        close: () => void writer.close().catch(() => {}),
      });
      return new Response(readable, { status });
    },
    onEvent: (event) => heard.push(event),
    onRefused: () => {
      refused += 1;
    },
    onBroken: () => {
      broken += 1;
    },
    page,
    network,
    isOnline: () => online,
    takeTurn,
    past: () => [{ event: 'known', id: undefined, data: ['before'] }],
    windows: channel(),
    random: () => 0.5,
  });
}

const settle = () => vi.advanceTimersByTimeAsync(1);
const see = (isHidden: boolean) => {
  hidden = isHidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('resumes where it broke off, with longer pauses after each failure', async () => {
  await settle();
  lines[0]?.write('event: ready\nid: 7\ndata: {"unread":1}\n\n');
  await settle();
  expect(events).toEqual([{ event: 'ready', id: '7', data: { unread: 1 } }]);
  lines[0]?.close();
  await vi.advanceTimersByTimeAsync(990);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(lines[1]?.lastEventId).toBe('7');
  status = 503;
  lines[1]?.close();
  await vi.advanceTimersByTimeAsync(1_990);
  expect(lines).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines).toHaveLength(3);
});

test('reconnects soon after a long server outage', async () => {
  await settle();
  status = 503;
  lines[0]?.close();
  const asked: number[] = [];
  for (let second = 1; second <= 60; second++) {
    const before = lines.length;
    await vi.advanceTimersByTimeAsync(1_000);
    if (lines.length > before) asked.push(second);
  }
  expect(asked).toEqual([1, 3, 7, 15, 30, 45, 60]);
});

test('drops a connection without any sign of life', async () => {
  await settle();
  lines[0]?.write(': beat\n\n');
  await vi.advanceTimersByTimeAsync(49_000);
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(lines).toHaveLength(2);
});

test('is closed by a hidden tab and reopened when the tab becomes visible', async () => {
  await settle();
  see(true);
  await vi.advanceTimersByTimeAsync(29_000);
  see(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(lines).toHaveLength(1);
  lines[0]?.write(': beat\n\n');
  see(true);
  await vi.advanceTimersByTimeAsync(40_000);
  network.dispatchEvent(new Event('online'));
  await settle();
  expect(lines).toHaveLength(1);
  see(false);
  await settle();
  expect(lines).toHaveLength(2);
});

test('waits for the network', async () => {
  await settle();
  online = false;
  network.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lines).toHaveLength(1);
  online = true;
  network.dispatchEvent(new Event('online'));
  await settle();
  expect(lines).toHaveLength(2);
});

test('checks the session when the stream is refused or ended', async () => {
  await settle();
  lines[0]?.write('event: end\ndata: {"reason":"server"}\n\n');
  lines[0]?.close();
  await settle();
  expect(refused).toBe(0);
  await vi.advanceTimersByTimeAsync(1_100);
  lines[1]?.write('event: end\ndata: {"reason":"session"}\n\n');
  await settle();
  expect(refused).toBe(1);
});

test('is shared by all tabs, and the next one takes over when the first is hidden', async () => {
  await settle();
  lines[0]?.write('event: ready\nid: 7\ndata: {"unread":1}\n\n');
  await settle();
  const heard: StreamEvent[] = [];
  const second = Object.assign(new EventTarget(), { hidden: false });
  const stopSecond = connect(second, heard);
  await settle();
  expect(lines).toHaveLength(1);
  // The current state is sent to tabs that join later, and new events to all.
  expect(heard).toEqual([
    { event: 'known', id: undefined, data: ['before'] },
    { event: 'ready', id: '7', data: { unread: 1 } },
  ]);
  lines[0]?.write('event: notification\nid: 8\ndata: {}\n\n');
  await settle();
  expect(heard.at(-1)).toEqual({ event: 'notification', id: '8', data: {} });
  expect(events).toHaveLength(2);
  // The disconnection is sent too.
  lines[0]?.close();
  await settle();
  expect(broken).toBe(2);
  await vi.advanceTimersByTimeAsync(1_010);
  expect(lines).toHaveLength(2);
  see(true);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(lines).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines).toHaveLength(3);
  expect(lines[2]?.lastEventId).toBe('8');
  lines[2]?.write('event: notification\nid: 9\ndata: {}\n\n');
  await settle();
  expect([events.length, heard.length]).toEqual([3, 4]);
  stopSecond();
});

test('is closed when the page is left and reopened when the user goes back to it', async () => {
  await settle();
  expect(lines).toHaveLength(1);
  network.dispatchEvent(new Event('pagehide'));
  await settle();
  expect(turns).toHaveLength(0);
  network.dispatchEvent(new Event('pageshow'));
  await settle();
  expect(lines).toHaveLength(2);
});
