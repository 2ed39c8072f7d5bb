import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { readView, switchColumn, type TableView, visibleColumns } from './table-view.ts';

const initial: TableView = { hidden: ['phone'], wanted: [], density: 'roomy' };

describe('what is remembered of a table', () => {
  it('is read back', () => {
    const view = { hidden: ['code'], wanted: ['city'], density: 'compact' };
    expect(readView(JSON.stringify(view), initial)).toEqual(view);
  });

  it('counts as nothing when it is unreadable', () => {
    expect(readView(null, initial)).toBe(initial);
    expect(readView('{', initial)).toBe(initial);
    expect(readView('null', initial)).toBe(initial);
    expect(readView('{"hidden":"all","wanted":{},"density":9}', initial)).toEqual(initial);
    expect(readView('{"hidden":["code",7]}', initial).hidden).toEqual(['code']);
  });
});

describe('the columns shown', () => {
  const column = (id: string, more: Partial<Column<never>> = {}): Column<never> => ({
    id,
    header: id,
    cell: () => null,
    ...more,
  });
  const columns = [
    column('code'),
    column('name', { card: 'title' }),
    column('status', { hideable: false }),
  ];

  it('leave out what is hidden', () => {
    expect(visibleColumns(columns, ['code']).map(({ id }) => id)).toEqual(['name', 'status']);
  });

  it('keep the title and what may not be hidden', () => {
    expect(visibleColumns(columns, ['name', 'status', 'gone'])).toHaveLength(3);
  });
});

it('wants a column that was switched on until it is switched off', () => {
  const on = switchColumn(initial, 'phone', true);
  expect(on).toEqual({ hidden: [], wanted: ['phone'] });
  expect(switchColumn({ ...initial, ...on }, 'phone', true)).toEqual(on);
  expect(switchColumn({ ...initial, ...on }, 'phone', false)).toEqual({
    hidden: ['phone'],
    wanted: [],
  });
});
