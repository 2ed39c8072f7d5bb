import { expect, test } from 'vitest';
import { isFirstRead, noteStored, storedOf } from './stored-reads.ts';

const morning = 'Tue, 24 Nov 2026 05:12:00 GMT';
const noted = (date: string, because?: 'unasked' | 'unreachable') => {
  const body = {};
  noteStored(
    body,
    new Response('{}', { headers: { date, ...(because && { 'x-stored': because }) } }),
  );
  return body;
};

test('a stored response is as old as the server’s date', () => {
  const since = Date.parse(morning);
  expect(storedOf(noted(morning, 'unasked'))).toEqual({ since, isUnasked: true });
  expect(storedOf(noted(morning, 'unreachable'))).toEqual({ since, isUnasked: false });
});

test('a response of the server itself is new', () => {
  expect(storedOf(noted(morning))).toBeNull();
});

test('a list is as old as its oldest stored page, and one page without a connection counts', () => {
  const first = noted('Tue, 24 Nov 2026 06:00:00 GMT', 'unreachable');
  const pages = [first, noted(morning, 'unasked'), {}];
  expect(storedOf({ pages })).toEqual({ since: Date.parse(morning), isUnasked: false });
  expect(storedOf({ pages: [{}] })).toBeNull();
});

test('a request is sent for the first time once', () => {
  expect(isFirstRead('/api/employee/me/points?page=1')).toBe(true);
  expect(isFirstRead('/api/employee/me/points?page=1')).toBe(false);
  expect(isFirstRead('/api/employee/me/points?page=2')).toBe(true);
});
