import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { bestOf } from './best-of-row.ts';
import { RowLine } from './row-line.tsx';
import styles from './rows.module.css';
import type { Matching } from './use-matching.ts';
import type { Rows } from './use-rows.ts';

type RowListProps = { rows: Rows; matching: Matching };

/**
 * The rows of a page. Arrow keys move between them, Enter accepts the best suggestion of the chosen
 * one.
 */
export function RowList({ rows, matching }: RowListProps) {
  const { chosen } = rows;
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef({ rows, matching });
  latest.current = { rows, matching };
  // Stable across renders, so that only the lines that change are rendered.
  const choose = useCallback((id: string) => latest.current.rows.choose(id), []);
  const accept = useCallback(
    (row: Rows['rows'][number]) => latest.current.matching.accept(row),
    [],
  );

  useEffect(() => {
    if (chosen) list.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      rows.step(key === 'ArrowDown' ? 1 : -1);
    }
    const row = rows.rows.find(({ id }) => id === chosen);
    const onLine = target instanceof HTMLElement && target.matches('[data-part-choice]');
    if (key !== 'Enter' || !onLine || !row || !bestOf(row)) return;
    event.preventDefault();
    if (!repeat) matching.accept(row);
  }

  return (
    <ul ref={list} className={styles.list} aria-label="Rows" onKeyDown={onKeyDown}>
      {rows.rows.map((row) => (
        <RowLine
          key={row.id}
          row={row}
          isChosen={row.id === chosen}
          isBusy={matching.sending.has(row.id)}
          canAccept={matching.canWrite && bestOf(row) !== undefined}
          onChoose={choose}
          onAccept={accept}
        />
      ))}
    </ul>
  );
}
