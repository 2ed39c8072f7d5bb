import { expect, test } from 'vitest';
import { ticketsQuery, ticketsSearch } from './tickets-search.ts';

const asked = (raw: Record<string, string>) => ticketsQuery(ticketsSearch.read(raw));

test('shows open tickets by default', () => {
  expect(asked({})).toMatchObject({ status: 'OPEN', limit: 100, sort: '-createdAt' });
  expect(asked({ status: 'CLOSED' }).status).toBe('CLOSED');
  expect(asked({ status: 'all' }).status).toBeUndefined();
  expect(asked({ status: 'LOST' }).status).toBe('OPEN');
});
