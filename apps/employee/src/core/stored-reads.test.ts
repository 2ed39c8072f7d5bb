import { expect, test } from 'vitest';
import { noteStored, storedSince } from './stored-reads.ts';

const response = (date: string, stored = true) =>
  new Response('{}', { headers: { date, ...(stored ? { 'x-stored': '1' } : {}) } });
const morning = 'Tue, 24 Nov 2026 05:12:00 GMT';

test('a stored response is as old as the server’s date', () => {
  const body = { today: {} };
  noteStored(body, response(morning));
  expect(storedSince(body)).toBe(Date.parse(morning));
});

test('a response of the server itself is new', () => {
  const body = {};
  noteStored(body, response(morning, false));
  expect(storedSince(body)).toBeNull();
});

test('a list is as old as its oldest stored page', () => {
  const [first, second] = [{ page: 1 }, { page: 2 }];
  noteStored(first, response('Tue, 24 Nov 2026 06:00:00 GMT'));
  noteStored(second, response(morning));
  expect(storedSince({ pages: [first, second, {}] })).toBe(Date.parse(morning));
  expect(storedSince({ pages: [{}] })).toBeNull();
});
