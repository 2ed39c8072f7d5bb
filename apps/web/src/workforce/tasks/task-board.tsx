import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { type BoardStatus, boardStatusLabels } from '@kolam/contract/workforce/tasks/values.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { formatCount } from '#ui/format.ts';
import { InlineSelect } from '#ui/inline-select.tsx';
import { useActions } from './actions-context.ts';
import styles from './board.module.css';
import { BoardColumn, BoardSkeleton } from './board-column.tsx';
import { boardKeys } from './board-keys.ts';
import { NoTasks } from './no-tasks.tsx';
import { type Board, useTaskBoard } from './queries.ts';
import { statusStep } from './task-actions.ts';
import { TaskFilters, TaskFiltersOfAll } from './task-filters.tsx';
import type { TaskList } from './task-list.ts';
import { boardQuery } from './task-list.ts';
import { columnOf, statusLabel } from './task-terms.ts';

const noun = ['task', 'tasks'] as const;
const columns = Object.keys(boardStatusLabels) as BoardStatus[];

/** Returns the focus to the card that the keyboard moved, at its new place. */
function useFocusOnMoved(board: Board | undefined) {
  const area = useRef<HTMLDivElement>(null);
  const moved = useRef<{ id: string; to: BoardStatus }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new board is what it waits for
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { id, to } = moved.current;
    const column = area.current?.querySelector(`[data-column="${to}"]`);
    const title = column?.querySelector<HTMLElement>(`[data-card="${id}"] [data-card-title]`);
    if (!title) return;
    moved.current = undefined;
    title.focus();
  }, [board]);

  return { area, moved };
}

type TaskBoardProps = {
  list: TaskList;
  /** Whether other people's tasks are shown. */
  ofAll: boolean;
  onCreate: (() => void) | undefined;
};

/** The tasks by status: columns side by side, or one at a time on a phone. */
export function TaskBoard({ list, ofAll, onCreate }: TaskBoardProps) {
  const { actions } = useActions();
  const { data, error, isFetching, isPlaceholderData, refetch } = useTaskBoard(
    boardQuery(list.state),
  );
  const narrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<BoardStatus>();
  const [dragged, setDragged] = useState<Task>();
  const { area, moved } = useFocusOnMoved(data);
  const total = data?.columns.reduce((sum, column) => sum + column.total, 0);
  const one = chosen ?? data?.columns.find((column) => column.total > 0)?.status ?? 'pending';
  const shown = data?.columns.filter(({ status }) => !narrow || status === one) ?? [];
  const Filters = ofAll ? TaskFiltersOfAll : TaskFilters;

  async function move(task: Task, to: BoardStatus) {
    if (columnOf(task.status) === to) return;
    const hadFocus = area.current?.querySelector(`[data-card="${task.id}"]:focus-within`) != null;
    const done = `${task.title} moved to ${statusLabel(to).label}`;
    moved.current = hadFocus ? { id: task.id, to } : undefined;
    if (!(await actions.take(task, { ...statusStep(to), done }))) moved.current = undefined;
  }

  function moveBy(taskId: string, step: 1 | -1) {
    const task = data?.columns.flatMap(({ tasks }) => tasks).find(({ id }) => id === taskId);
    if (!task) return;
    const next = columns[columns.indexOf(columnOf(task.status)) + step];
    if (next) void move(task, next);
  }

  return (
    <div className={styles.panel}>
      <Filters
        list={list}
        count={total === undefined ? (error ? '' : undefined) : formatCount(total, noun)}
      />
      {error && !data ? (
        <div className={styles.instead}>
          <LoadProblem title={taskMessages.loadFailed} query={{ error, refetch, isFetching }} />
        </div>
      ) : total === 0 ? (
        <div className={styles.instead}>
          <NoTasks narrowed={list.narrowed} onClear={list.clear} onCreate={onCreate} />
        </div>
      ) : (
        <>
          {narrow && data && (
            <div className={styles.switch}>
              <span aria-hidden="true">Column</span>
              <InlineSelect<BoardStatus>
                label="Column"
                options={data.columns.map(({ status, total: count }) => ({
                  value: status,
                  label: `${statusLabel(status).label} (${count})`,
                }))}
                value={one}
                onChange={setChosen}
              />
            </div>
          )}
          <p className={styles.keys} id="board-keys">
            Drag a card to another column, or move it with its menu, or with <kbd>Shift</kbd> and{' '}
            <kbd>←</kbd> <kbd>→</kbd>. Arrow keys go from card to card.
          </p>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards in it */}
          <div
            ref={area}
            className={styles.columns}
            aria-busy={!data || isPlaceholderData}
            onKeyDown={boardKeys({ onMove: moveBy })}
          >
            {data
              ? shown.map((column) => (
                  <BoardColumn
                    key={column.status}
                    column={column}
                    ofAll={ofAll}
                    dragged={dragged}
                    isBusy={actions.isBusy}
                    onDrag={setDragged}
                    onOpen={({ id }) => list.setOpen(id)}
                    onMove={(task, to) => void move(task, to)}
                    onAll={() => list.showStatus(column.status)}
                  />
                ))
              : columns
                  .slice(0, narrow ? 1 : undefined)
                  .map((status) => <BoardSkeleton key={status} />)}
          </div>
        </>
      )}
    </div>
  );
}
