import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import type { BoardStatus } from '@kolam/contract/workforce/tasks/values.ts';
import { type DragEvent, useState } from 'react';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './board.module.css';
import type { Board } from './queries.ts';
import { TaskCard } from './task-card.tsx';
import { columnOf, statusLabel } from './task-terms.ts';

type BoardColumnProps = {
  column: Board['columns'][number];
  ofAll: boolean;
  /** The card being dragged, in any column. */
  dragged: Task | undefined;
  isBusy: (task: Task) => boolean;
  onDrag: (dragged: Task | undefined) => void;
  onOpen: (task: Task) => void;
  onMove: (task: Task, to: BoardStatus) => void;
  /** Shows all tasks of this status in the table. */
  onAll: () => void;
};

/** The tasks of one status. Cards can be dropped on it. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, ofAll, dragged, isBusy, onDrag, onOpen, onMove, onAll } = props;
  const { status, total, tasks } = column;
  const [over, setOver] = useState(false);
  const { label, tone } = statusLabel(status);
  const takes = dragged !== undefined && columnOf(dragged.status) !== status;

  function allow(event: DragEvent) {
    if (!takes) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  }

  function leave(event: DragEvent) {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  }

  return (
    <section
      className={styles.column}
      aria-label={`${label}, ${formatCount(total, ['task', 'tasks'])}`}
      data-column={status}
      data-over={(over && takes) || undefined}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={leave}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takes) onMove(dragged, status);
      }}
    >
      <h3 className={styles.columnHead}>
        <span className={styles.dot} data-tone={tone} aria-hidden="true" />
        {label}
        <span className={styles.count}>{formatNumber(total)}</span>
      </h3>
      {tasks.length === 0 ? (
        <p className={styles.none}>Nothing here</p>
      ) : (
        <ol className={styles.cards} aria-label={label}>
          {tasks.map((task) => (
            <TaskCard
              key={task.id}
              task={task}
              ofAll={ofAll}
              busy={isBusy(task)}
              onOpen={() => onOpen(task)}
              onMove={(to) => onMove(task, to)}
              onDrag={onDrag}
            />
          ))}
        </ol>
      )}
      {total > tasks.length && (
        <button type="button" className={styles.all} onClick={onAll}>
          Show all {formatNumber(total)}
        </button>
      )}
    </section>
  );
}

/** The placeholder until the board is loaded. */
export const BoardSkeleton = () => (
  <div className={styles.column} aria-hidden="true">
    <p className={styles.columnHead}>
      <Skeleton width={96} />
    </p>
    {['74%', '58%'].map((width) => (
      <div key={width} className={styles.card}>
        <Skeleton width={width} />
        <Skeleton width="44%" height={10} />
      </div>
    ))}
  </div>
);
