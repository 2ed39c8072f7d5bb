import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../format.ts';
import type { BulkAction } from './column.ts';
import styles from './selection.module.css';

/** The selected rows and the actions on them. */
export type Selection = {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  actions: readonly BulkAction[];
};

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** Some rows are selected, but not all. */
  mixed?: boolean;
  onChange: (checked: boolean) => void;
};

/** A plain checkbox: fifty of a richer component would cost as much as the whole table. */
export function SelectBox({ label, checked, mixed = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={styles.box}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

/** Returns the selection with rows added or removed. */
export function withRows(
  ids: ReadonlySet<string>,
  rows: readonly string[],
  chosen: boolean,
): ReadonlySet<string> {
  const next = new Set(ids);
  for (const id of rows) {
    if (chosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Actions on the selected rows. Floats over the end of the table. */
export function BulkBar({ ids, onChange, actions }: Selection) {
  if (ids.size === 0) return null;
  return (
    <div
      className={styles.bulk}
      role="toolbar"
      aria-label="Selected rows"
      data-bulk-bar
      data-screen-only
    >
      <span className={styles.bulkCount} role="status">
        {formatNumber(ids.size)} selected
      </span>
      {actions.map(({ label, icon: Glyph, onSelect, tone }) => (
        <button
          key={label}
          type="button"
          className={tone === 'bad' ? `${styles.bulkAction} ${styles.bulkBad}` : styles.bulkAction}
          onClick={() => onSelect([...ids])}
        >
          <Glyph size={16} aria-hidden="true" />
          {label}
        </button>
      ))}
      <button
        type="button"
        className={styles.bulkAction}
        aria-label="Clear selection"
        onClick={() => onChange(new Set())}
      >
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
