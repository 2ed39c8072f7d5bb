import { ticketList } from '@kolam/contract/inventory/provisioning/values.ts';
import { expect, test } from 'vitest';
import { readList } from '#core/list-search.ts';
import { ticketsQuery } from './tickets-search.ts';

const asked = (raw: Record<string, string>) => ticketsQuery(readList(ticketList, raw));

test('shows open tickets by default', () => {
  expect(asked({})).toMatchObject({ status: 'OPEN', limit: 100, sort: '-createdAt' });
  expect(asked({ status: 'CLOSED' }).status).toBe('CLOSED');
  expect(asked({ status: 'all' }).status).toBe('all');
  expect(asked({ status: 'LOST' }).status).toBe('OPEN');
});
