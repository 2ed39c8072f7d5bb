import { movementList } from '@kolam/contract/inventory/stock/values.ts';
import { expect, test } from 'vitest';
import { readList } from '#core/list-search.ts';
import { movementsFilter, movementsQuery } from './movements-search.ts';

const queryOf = (raw: Record<string, unknown>) => movementsQuery(readList(movementList, raw));

test('requests a window, a type and a page', () => {
  expect(queryOf({ days: '7', type: 'INBOUND', page: '2' })).toMatchObject({
    days: '7',
    type: 'INBOUND',
    page: 2,
    sort: '-at',
  });
});

test('omits the default window from the URL', () => {
  expect(queryOf({ days: '30' }).days).toBeUndefined();
});

test('replaces the window by custom dates', () => {
  const query = queryOf({ days: '7', from: '2026-04-01', to: 'soon' });
  expect(query.from).toBe('2026-04-01');
  expect(query.to).toBeUndefined();
  expect(query.days).toBeUndefined();
});

test('ignores places that are no ids', () => {
  const query = queryOf({ wh: 'Pune', box: '7' });
  expect(query.wh).toBeUndefined();
  expect(query.box).toBeUndefined();
});

test('exports with the filters of the list, for all pages', () => {
  const filter = movementsFilter(readList(movementList, { search: 'mat', page: '3' }));
  expect(filter).toMatchObject({ search: 'mat', sort: '-at' });
  expect(filter).not.toHaveProperty('page');
});
