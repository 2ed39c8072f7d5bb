import { useState } from 'react';
import type { Column } from './column.ts';
import { canHide } from './column.ts';

type Density = 'roomy' | 'compact';
export type TableView = {
  /** Columns that the user hides. */
  hidden: readonly string[];
  /** Columns that the user switched on. They stay even when there is no room for all. */
  wanted: readonly string[];
  density: Density;
};

const idsIn = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : undefined;

/** Parses the stored view of a table. Anything unreadable is ignored. */
export function readView(stored: string | null, initial: TableView): TableView {
  if (stored === null) return initial;
  try {
    const view: unknown = JSON.parse(stored);
    if (typeof view !== 'object' || view === null) return initial;
    const { hidden, wanted, density } = view as Record<string, unknown>;
    return {
      hidden: idsIn(hidden) ?? initial.hidden,
      wanted: idsIn(wanted) ?? initial.wanted,
      density: density === 'compact' ? 'compact' : 'roomy',
    };
  } catch {
    return initial;
  }
}

/**
 * Returns the visible columns. The title always shows, even if an older version of the table stored
 * it as hidden.
 */
export function visibleColumns<Row>(
  columns: readonly Column<Row>[],
  hidden: readonly string[],
): Column<Row>[] {
  return columns.filter((column) => !canHide(column, columns) || !hidden.includes(column.id));
}

/** Returns the view after a column is switched on or off. */
export function switchColumn(view: TableView, id: string, on: boolean) {
  const others = (ids: readonly string[]) => ids.filter((other) => other !== id);
  return on
    ? { hidden: others(view.hidden), wanted: [...others(view.wanted), id] }
    : { hidden: [...others(view.hidden), id], wanted: others(view.wanted) };
}

const storageKey = (tableId: string) => `kolam-table-${tableId}`;

/** Manages hidden columns and row height of a table, stored in the browser. */
export function useTableView<Row>(tableId: string, columns: readonly Column<Row>[]) {
  const [view, setView] = useState<TableView>(() => {
    const hidden = columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ id }) => id);
    const initial: TableView = { hidden, wanted: [], density: 'roomy' };
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
      // Storage may be full or refused. The view then lasts as long as the page.
    }
  }

  return [view, change] as const;
}
