import { useState } from 'react';
import type { Column } from './column.ts';
import { titleColumn } from './column.ts';

export type Density = 'roomy' | 'compact';
export type TableView = { hidden: readonly string[]; density: Density };

/** What was remembered of a table; anything unreadable counts as nothing. */
export function readView(stored: string | null, initial: TableView): TableView {
  if (stored === null) return initial;
  try {
    const view: unknown = JSON.parse(stored);
    if (typeof view !== 'object' || view === null) return initial;
    const { hidden, density } = view as Record<string, unknown>;
    return {
      hidden: Array.isArray(hidden)
        ? hidden.filter((id): id is string => typeof id === 'string')
        : initial.hidden,
      density: density === 'compact' ? 'compact' : 'roomy',
    };
  } catch {
    return initial;
  }
}

/** Columns to show. The title always shows, whatever was remembered of an older table. */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): Column<Row>[] {
  const title = titleColumn(columns);
  return columns.filter((column) => {
    const mayHide = column !== title && column.hideable !== false;
    return !mayHide || !hidden.includes(column.id);
  });
}

const storageKey = (tableId: string) => `kolam-table-${tableId}`;

/** Hidden columns and row height of a table, remembered on this machine. */
export function useTableView<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const [view, setView] = useState<TableView>(() => {
    const hidden = columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ id }) => id);
    const initial: TableView = { hidden, density: 'roomy' };
    try {
      return readView(localStorage.getItem(storageKey(tableId)), initial);
    } catch {
      return initial;
    }
  });

  function change(patch: Partial<TableView>) {
    const next = { ...view, ...patch };
    setView(next);
    try {
      localStorage.setItem(storageKey(tableId), JSON.stringify(next));
    } catch {
      // Storage may be full or refused; the choice then lasts as long as the page.
    }
  }

  return [view, change] as const;
}
