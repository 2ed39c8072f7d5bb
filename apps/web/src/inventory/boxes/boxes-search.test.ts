import { expect, test } from 'vitest';
import { boxesQuery, boxesSearch } from './boxes-search.ts';

const queryOf = (raw: Record<string, unknown>) => boxesQuery(boxesSearch.read(raw));

test('requests the boxes of a warehouse', () => {
  const wh = '01920000-0000-7000-8000-000000000001';
  expect(queryOf({ wh, status: 'RETURNED' })).toMatchObject({ wh, status: 'RETURNED' });
});

test('ignores a warehouse that is no id, and an unknown status', () => {
  const query = queryOf({ wh: 'Pune', status: 'LOST' });
  expect(query.wh).toBeUndefined();
  expect(query.status).toBeUndefined();
});
