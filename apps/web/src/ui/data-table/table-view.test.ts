import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { readView, switchColumn, type TableView, visibleColumns } from './table-view.ts';

const initial: TableView = { hidden: ['phone'], wanted: [], density: 'roomy' };

describe('the stored view of a table', () => {
  it('is read back', () => {
    const view = { hidden: ['code'], wanted: ['city'], density: 'compact' };
    expect(readView(JSON.stringify(view), initial)).toEqual(view);
  });

  it('is ignored when it is unreadable', () => {
    expect(readView(null, initial)).toBe(initial);
    expect(readView('{', initial)).toBe(initial);
    expect(readView('null', initial)).toBe(initial);
    expect(readView('{"hidden":"all","wanted":{},"density":9}', initial)).toEqual(initial);
    expect(readView('{"hidden":["code",7]}', initial).hidden).toEqual(['code']);
  });
});

describe('the visible columns', () => {
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

  it('omit hidden ones', () => {
    expect(visibleColumns(columns, ['code']).map(({ id }) => id)).toEqual(['name', 'status']);
  });

  it('keep the title and those that may not be hidden', () => {
    expect(visibleColumns(columns, ['name', 'status', 'gone'])).toHaveLength(3);
  });
});

it('keeps a column wanted from switching it on until switching it off', () => {
  const on = switchColumn(initial, 'phone', true);
  expect(on).toEqual({ hidden: [], wanted: ['phone'] });
  expect(switchColumn({ ...initial, ...on }, 'phone', true)).toEqual(on);
  expect(switchColumn({ ...initial, ...on }, 'phone', false)).toEqual({
    hidden: ['phone'],
    wanted: [],
  });
});
