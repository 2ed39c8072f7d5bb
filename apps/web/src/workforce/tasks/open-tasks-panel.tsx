import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { ApiProblem, messageOf } from '#core/api-problem.ts';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useSingleAction } from '#core/single-action.ts';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { StaffPicker } from '#workforce/staff/staff-picker.tsx';
import styles from './open-tasks.module.css';
import { refreshTasks, useTasks } from './queries.ts';
import { taskRoutes } from './routes.ts';
import { DueBadge, TaskStatusBadge } from './task-badges.tsx';

const noun = ['open task', 'open tasks'] as const;
/** The maximum number shown. Further ones are reassigned too, unless the user selected some. */
const shown = 50;

type LineProps = { task: Task; chosen: boolean; onChoose: (on: boolean) => void };

function Line({ task, chosen, onChoose }: LineProps) {
  return (
    <li>
      <label className={styles.line}>
        <input
          type="checkbox"
          className={styles.box}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <span className={styles.title}>{task.title}</span>
        <TaskStatusBadge status={task.status} />
        <span className={styles.due}>
          <DueBadge task={task} />
        </span>
      </label>
    </li>
  );
}

/** A person's open tasks, to be reassigned: all of them, or the selected ones. */
export function OpenTasksPanel({ staffId }: { staffId: string }) {
  const query = { assignee: staffId, status: 'open', limit: shown, sort: 'deadline' } as const;
  const { data, error, refetch, isFetching } = useTasks(query);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [to, setTo] = useState('');
  const [missing, setMissing] = useState<string>();
  const [action] = useState(createIdempotencyKey);

  const tasks = data?.data ?? [];
  const total = data?.meta.total ?? 0;
  const chosen = tasks.filter(({ id }) => !left.has(id));
  const all = chosen.length === tasks.length;
  const count = all ? total : chosen.length;

  const reassigning = useSingleAction({
    mutationFn: () => {
      const ids = all ? {} : { ids: chosen.map(({ id }) => id) };
      const body = { from: staffId, to, ...ids };
      return action(body, (idempotencyKey) =>
        api('POST /admin/staff/tasks/reassign', { body, idempotencyKey }),
      );
    },
    onSuccess: ({ reassigned, to: taker }) => {
      toast.success(taskMessages.reassigned(reassigned, taker.name));
      setLeft(new Set());
    },
    onError: (thrown) => {
      if (thrown instanceof ApiProblem) setMissing(thrown.fields.to);
    },
    onSettled: () => void refreshTasks(),
  });
  const refused = reassigning.error && !missing ? messageOf(reassigning.error) : undefined;

  if (error && !data) {
    return <LoadProblem title={taskMessages.loadFailed} query={{ error, refetch, isFetching }} />;
  }
  if (!data) {
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton width="62%" />
        <Skeleton width="48%" />
        <Skeleton width="56%" />
      </div>
    );
  }
  if (total === 0) return <p className={styles.none}>No open tasks are assigned to this person.</p>;

  function choose(id: string, on: boolean) {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    setLeft(next);
  }

  function start() {
    if (to === '') setMissing(taskMessages.assigneeRequired);
    else reassigning.start();
  }

  return (
    <section className={styles.panel} aria-label="Open tasks">
      <p>
        <b>{formatCount(total, noun)}</b> to give to somebody else
      </p>
      <ul className={styles.list}>
        {tasks.map((task) => (
          <Line
            key={task.id}
            task={task}
            chosen={!left.has(task.id)}
            onChoose={(on) => choose(task.id, on)}
          />
        ))}
      </ul>
      {total > tasks.length && (
        <p className={styles.more}>
          The first {formatNumber(tasks.length)} show.{' '}
          <Link to={taskRoutes.list({ assignee: staffId, status: 'open' })}>See all</Link>
        </p>
      )}
      {refused && <Notice tone="bad" message={refused} />}
      <div className={styles.give}>
        <StaffPicker
          label="Reassign to"
          value={to}
          onChange={(id) => {
            setTo(id);
            setMissing(undefined);
          }}
          error={missing}
        />
        <Button onClick={start} disabled={reassigning.isPending || count === 0}>
          {reassigning.isPending
            ? 'Reassigning...'
            : `Reassign ${formatCount(count, ['task', 'tasks'])}`}
        </Button>
      </div>
    </section>
  );
}
