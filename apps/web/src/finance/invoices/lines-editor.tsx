import { invoiceLimits } from '@kolam/contract/finance/invoices/limits.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { DiscountForAll } from './discount-for-all.tsx';
import { type DocumentValues, newLine } from './document-values.ts';
import styles from './editor.module.css';
import { type LineAction, LineRow } from './line-row.tsx';

const columns = [
  { label: 'Description' },
  { label: 'HSN/SAC' },
  { label: 'Qty' },
  { label: 'Unit' },
  { label: 'Rate' },
  { label: 'Discount' },
  { label: 'GST' },
  { label: 'Taxable', end: true },
  { label: 'Total', end: true },
] as const;

/** Moves the focus to an element that the next render adds. */
function useFocusNext() {
  const list = useRef<HTMLUListElement>(null);
  const [wanted, setWanted] = useState<{ selector: string }>();
  useEffect(() => {
    if (wanted) list.current?.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [wanted]);
  return { list, focus: (selector: string) => setWanted({ selector }) };
}

/** The lines of a document: add, copy, remove and reorder, by pointer or keyboard. */
export function LinesEditor() {
  const { control, getValues } = useFormContext<DocumentValues>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'lines' });
  const { errors } = useFormState({ control });
  const { list, focus } = useFocusNext();
  const full = fields.length >= invoiceLimits.lines;
  const [message, setMessage] = useState('');

  const focusField = (at: number, field = 'desc') => focus(`[name="lines.${at}.${field}"]`);
  const still = { shouldFocus: false };

  function add() {
    append(newLine(), still);
    focusField(fields.length);
  }

  function moveLine(at: number, step: -1 | 1, from: 'field' | 'button') {
    const to = at + step;
    if (to < 0 || to >= fields.length) return;
    const field = document.activeElement?.getAttribute('name')?.split('.').at(-1);
    move(at, to);
    setMessage(`Line ${at + 1} is line ${to + 1} now`);
    if (from === 'field') focusField(to, field);
    else focus(`[data-line="${to}"] [data-act="${step < 0 ? 'up' : 'down'}"]`);
  }

  function action(at: number, what: LineAction, from: 'field' | 'button') {
    if (what === 'up') moveLine(at, -1, from);
    else if (what === 'down') moveLine(at, 1, from);
    else if (what === 'copy' && !full) {
      insert(at + 1, { ...getValues(`lines.${at}`) }, still);
      focusField(at + 1);
    } else if (what === 'remove' && fields.length > 1) {
      remove(at);
      setMessage(`Line ${at + 1} removed`);
      focusField(Math.min(at, fields.length - 2));
    } else if (what === 'next') {
      if (at + 1 < fields.length) focusField(at + 1);
      else if (!full) add();
    }
  }

  const problem = errors.lines?.root?.message ?? errors.lines?.message;
  return (
    <Panel title="Lines" flush>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.columns} aria-hidden="true">
        {columns.map((column) => (
          <span key={column.label} className={'end' in column ? styles.end : undefined}>
            {column.label}
          </span>
        ))}
      </div>
      <ul ref={list} className={styles.lines}>
        {fields.map(({ id }, at) => (
          <LineRow
            key={id}
            at={at}
            last={at === fields.length - 1}
            full={full}
            onAction={(what, from) => action(at, what, from)}
          />
        ))}
      </ul>
      <div className={styles.add}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={add}
          disabled={full}
        >
          Add line
        </Button>
        <DiscountForAll />
        <span className={looks.small}>
          {full
            ? `A document can have at most ${invoiceLimits.lines} lines.`
            : 'Enter goes to the next line, Alt with ↑ or ↓ moves one.'}
        </span>
      </div>
      <p className="visually-hidden" role="status">
        {message}
      </p>
    </Panel>
  );
}
