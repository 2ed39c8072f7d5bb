import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconCopy,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './component-card.module.css';
import type { useDragOrder } from './use-drag-order.ts';

type ComponentCardProps = {
  name: string;
  summary: string;
  at: number;
  last: boolean;
  open: boolean;
  /** Whether it has errors. */
  wrong: boolean;
  /** Why it can't be removed. */
  keeps: string | undefined;
  drag: ReturnType<typeof useDragOrder>;
  onToggle: () => void;
  onMove: (step: -1 | 1, by: 'head' | 'up' | 'down') => void;
  onDuplicate: () => void;
  onRemove: () => void;
  children: ReactNode;
};

/** One component of a day: a header that expands to its fields. */
export function ComponentCard(props: ComponentCardProps) {
  const { name, summary, at, last, open, wrong, keeps, drag, children } = props;
  const { onToggle, onMove, onDuplicate, onRemove } = props;
  const fieldsId = useId();
  // Once opened, the fields stay mounted but hidden: a file upload may be running in them.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const step = event.key === 'ArrowUp' ? -1 : 1;
    if (step < 0 ? at > 0 : !last) onMove(step, 'head');
  }

  return (
    <li className={styles.card} data-component={at} {...drag.line(at)}>
      <div className={styles.head}>
        <span className={styles.grip} {...drag.handle(at)} data-tip="Drag to move">
          <IconGripVertical size={16} aria-hidden="true" />
        </span>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open}
          aria-controls={fieldsId}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          data-act="head"
          onClick={onToggle}
          onKeyDown={onKeyDown}
        >
          <IconChevronRight className={styles.chevron} size={16} aria-hidden="true" />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.summary}>
              {wrong && <b className={styles.wrong}>Needs attention. </b>}
              {summary}
            </span>
          </span>
        </button>
        <span className={styles.actions}>
          <IconButton
            small
            icon={IconArrowUp}
            label={`Move ${name} up`}
            tip="Move up"
            data-act="up"
            aria-disabled={at === 0}
            onClick={() => at > 0 && onMove(-1, 'up')}
          />
          <IconButton
            small
            icon={IconArrowDown}
            label={`Move ${name} down`}
            tip="Move down"
            data-act="down"
            aria-disabled={last}
            onClick={() => !last && onMove(1, 'down')}
          />
          <IconButton
            small
            icon={IconCopy}
            label={`Duplicate ${name}`}
            tip="Duplicate"
            onClick={onDuplicate}
          />
          <IconButton
            small
            icon={IconTrash}
            label={keeps ? `Remove ${name}: ${keeps}` : `Remove ${name}`}
            tip={keeps ?? 'Remove'}
            tone="bad"
            aria-disabled={keeps !== undefined}
            onClick={() => keeps === undefined && onRemove()}
          />
        </span>
      </div>
      <div id={fieldsId} className={styles.fields} hidden={!open}>
        {wasOpen && (
          <>
            {keeps && <p className={styles.keeps}>{keeps}</p>}
            {children}
          </>
        )}
      </div>
    </li>
  );
}
