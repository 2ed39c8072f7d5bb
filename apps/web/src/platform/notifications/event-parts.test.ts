import { expect, test } from 'vitest';
import { eventReader } from './event-parts.ts';

test('events are parsed completely, however they are split', () => {
  const text =
    ': kolam\n\nevent: ready\nid: 2026-11-20T06:30:00.000Z\ndata: {"unread":3}\n\n: beat\n\nevent: unread\ndata: {"unread":4}\n\n';
  for (const size of [1, 7, 1000]) {
    const read = eventReader();
    const events = [];
    for (let at = 0; at < text.length; at += size) events.push(...read(text.slice(at, at + size)));
    expect(events).toEqual([
      { event: 'ready', id: '2026-11-20T06:30:00.000Z', data: { unread: 3 } },
      { event: 'unread', id: undefined, data: { unread: 4 } },
    ]);
  }
});
