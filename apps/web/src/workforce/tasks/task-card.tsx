import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { type BoardStatus, boardStatusLabels } from '@kolam/contract/workforce/tasks/values.ts';
import { IconArrowsMove, IconMessage, IconPaperclip } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { choicesOf } from '#core/labels.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { InitialsTile } from '#ui/initials-tile.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import styles from './board.module.css';
import { DueBadge, PriorityBadge } from './task-badges.tsx';
import { columnOf } from './task-terms.ts';

type TaskCardProps = {
  task: Task;
  /** Whether it shows the assignee. */
  ofAll: boolean;
  busy: boolean;
  onOpen: () => void;
  onMove: (status: BoardStatus) => void;
  onDrag: (dragged: Task | undefined) => void;
};

/** One task of the board: dragged, or moved from its menu or with Shift and the arrow keys. */
export function TaskCard({ task, ofAll, busy, onOpen, onMove, onDrag }: TaskCardProps) {
  const { title, assignee, attachments, comments } = task;

  function start(event: DragEvent) {
    // Firefox does not drag an element without data.
    event.dataTransfer.setData('text/plain', title);
    event.dataTransfer.effectAllowed = 'move';
    onDrag(task);
  }

  return (
    <li
      className={styles.card}
      draggable={!busy}
      data-card={task.id}
      data-busy={busy || undefined}
      aria-busy={busy}
      onDragStart={start}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={styles.cardHead}>
        <button type="button" className={styles.opener} data-card-title onClick={onOpen}>
          {title}
        </button>
        <MenuButton
          label={`Move ${title} to…`}
          width={200}
          button={(props) => (
            <IconButton
              small
              icon={IconArrowsMove}
              label={`Move ${title} to…`}
              tip="Move to…"
              {...props}
            />
          )}
        >
          {(action, { MenuItem }) =>
            choicesOf(boardStatusLabels).map(({ value, label }) => (
              <MenuItem
                key={value}
                label={label}
                disabled={value === columnOf(task.status) ? 'It is here' : undefined}
                onSelect={action(() => onMove(value))}
              />
            ))
          }
        </MenuButton>
      </div>
      {ofAll && (
        <p className={styles.person}>
          <InitialsTile name={assignee.name} size={22} />
          <span>{assignee.name}</span>
        </p>
      )}
      <div className={styles.cardFacts}>
        <PriorityBadge priority={task.priority} />
        {(task.dueOn || task.isOverdue) && <DueBadge task={task} />}
        <span className={styles.counts}>
          {attachments.length > 0 && (
            <span>
              <IconPaperclip size={14} aria-hidden="true" />
              <span className="visually-hidden">Files: </span>
              {attachments.length}
            </span>
          )}
          {comments > 0 && (
            <span>
              <IconMessage size={14} aria-hidden="true" />
              <span className="visually-hidden">Comments: </span>
              {comments}
            </span>
          )}
        </span>
      </div>
    </li>
  );
}
