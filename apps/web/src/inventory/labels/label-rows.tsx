import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { memo, useCallback, useRef, useState } from 'react';
import { formatNumber } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { copiesOf, type LabelRow, newRow, problemOf } from './label-values.ts';
import styles from './labels.module.css';

/** Rows shown at once: typing into a table of thousands of fields would be slow. */
const step = 100;

type LabelRowsProps = {
  rows: readonly LabelRow[];
  onChange: (rows: readonly LabelRow[]) => void;
};

/** The codes to print, with their captions and copies. */
export function LabelRows({ rows, onChange }: LabelRowsProps) {
  const [shown, setShown] = useState(step);
  const table = useRef<HTMLTableElement>(null);
  // Keeps the callbacks stable, so that unchanged rows are not rendered again.
  const latest = useRef({ rows, onChange });
  latest.current = { rows, onChange };

  const edit = useCallback((key: number, patch: Partial<LabelRow>) => {
    const { rows: now, onChange: change } = latest.current;
    change(now.map((row) => (row.key === key ? { ...row, ...patch } : row)));
  }, []);
  const remove = useCallback((key: number) => {
    const { rows: now, onChange: change } = latest.current;
    change(now.filter((row) => row.key !== key));
  }, []);

  function add() {
    onChange([newRow(), ...rows]);
    requestAnimationFrame(() => table.current?.querySelector('input')?.focus());
  }

  return (
    <div className={layout.stack8}>
      <div className={styles.rowsHead}>
        <h3>Codes</h3>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={add}
        >
          Add code
        </Button>
      </div>
      {rows.length > 0 && (
        <table ref={table} className={styles.table}>
          <caption className="visually-hidden">Codes to print</caption>
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Caption</th>
              <th scope="col">Copies</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <EditedRow key={row.key} row={row} onEdit={edit} onRemove={remove} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + step)}>
          Show {formatNumber(Math.min(step, rows.length - shown))} more of{' '}
          {formatNumber(rows.length)}
        </Button>
      )}
    </div>
  );
}

type EditedRowProps = {
  row: LabelRow;
  onEdit: (key: number, patch: Partial<LabelRow>) => void;
  onRemove: (key: number) => void;
};

const EditedRow = memo(function EditedRow({ row, onEdit, onRemove }: EditedRowProps) {
  const { key, code, caption, copies } = row;
  const [typed, setTyped] = useState<string>();
  const problem = problemOf(row);
  const about = code === '' ? 'new code' : code;
  return (
    <tr>
      <td>
        <input
          className={styles.field}
          aria-label={`Code of ${about}`}
          title={code}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `label-problem-${key}`}
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={({ currentTarget }) => onEdit(key, { code: currentTarget.value, mrp: null })}
        />
        {problem && (
          <p id={`label-problem-${key}`} className={styles.problem}>
            {problem}
          </p>
        )}
      </td>
      <td>
        <input
          className={styles.field}
          aria-label={`Caption of ${about}`}
          title={caption}
          autoComplete="off"
          value={caption}
          onChange={({ currentTarget }) => onEdit(key, { caption: currentTarget.value })}
        />
      </td>
      <td>
        <input
          className={styles.field}
          aria-label={`Copies of ${about}`}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(copies)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onEdit(key, { copies: copiesOf(currentTarget.value) });
          }}
          onBlur={() => setTyped(undefined)}
        />
      </td>
      <td>
        <IconButton small icon={IconX} label={`Remove ${about}`} onClick={() => onRemove(key)} />
      </td>
    </tr>
  );
});
