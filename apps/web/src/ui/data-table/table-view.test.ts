import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { readView, type TableView, visibleColumns } from './table-view.ts';

const initial: TableView = { hidden: ['phone'], density: 'roomy' };

describe('what is remembered of a table', () => {
  it('is read back', () => {
    const stored = JSON.stringify({ hidden: ['code'], density: 'compact' });
    expect(readView(stored, initial)).toEqual({ hidden: ['code'], density: 'compact' });
  });

  it('counts as nothing when it is unreadable', () => {
    expect(readView(null, initial)).toBe(initial);
    expect(readView('{', initial)).toBe(initial);
    expect(readView('null', initial)).toBe(initial);
    expect(readView('{"hidden":"all","density":9}', initial)).toEqual(initial);
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
