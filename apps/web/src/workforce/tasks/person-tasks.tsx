import { taskLimits } from '@kolam/contract/workforce/tasks/limits.ts';
import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { Button } from '@mantine/core';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { FailureBanner } from '#ui/failure-banner.tsx';
import { formatNumber } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { useTasks } from './queries.ts';
import { taskRoutes } from './routes.ts';
import { profileCompletion, profileReview } from './task-actions.ts';
import { DueBadge, PriorityBadge, TaskStatusBadge } from './task-badges.tsx';
import { TaskRowsSkeleton } from './task-rows-skeleton.tsx';
import styles from './task-table.module.css';
import { isDone } from './task-terms.ts';
import { type TaskActions, useTaskActions } from './use-task-actions.ts';

const { recent } = taskLimits;

type RowProps = { task: Task; actions: TaskActions; canWrite: boolean };

function Row({ task, actions, canWrite }: RowProps) {
  const done = isDone(task.status);
  return (
    <tr>
      <td>
        <Link to={taskRoutes.record(task.id)} className={styles.title}>
          {task.title}
        </Link>
        <span className={styles.facts}>
          <TaskStatusBadge status={task.status} />
          <PriorityBadge priority={task.priority} />
          <DueBadge task={task} />
        </span>
      </td>
      <td className={styles.wide}>
        <TaskStatusBadge status={task.status} />
      </td>
      <td className={styles.wide}>
        <PriorityBadge priority={task.priority} />
      </td>
      <td className={styles.wide}>
        <DueBadge task={task} />
      </td>
      {canWrite && (
        <td className={styles.act}>
          <Button
            variant="default"
            size="xs"
            aria-label={`${done ? 'Mark Review' : 'Mark Done'}: ${task.title}`}
            // Not `disabled`, which would lose the focus of the user who just pressed it.
            aria-disabled={actions.isBusy(task)}
            onClick={() => void actions.take(task, done ? profileReview : profileCompletion)}
          >
            {actions.isBusy(task) ? 'Saving...' : done ? 'Mark Review' : 'Mark Done'}
          </Button>
        </td>
      )}
    </tr>
  );
}

/** The newest tasks of one staff member, each with its most common action. */
export function PersonTasks({ staffId }: { staffId: string }) {
  const canWrite = useCan('tasks:write');
  const actions = useTaskActions();
  const query = { assignee: staffId, limit: recent, sort: '-createdAt' } as const;
  const { data, error, refetch, isFetching } = useTasks(query);
  const tasks = data?.data;
  const total = data?.meta.total ?? 0;

  return (
    <Panel
      title="Recent Tasks"
      aside={
        total > 0 && (
          <Link to={taskRoutes.list({ assignee: staffId })}>
            {total > recent ? `All ${formatNumber(total)}` : 'View all'}
          </Link>
        )
      }
      flush
    >
      {actions.failure && (
        <div className={styles.bar}>
          <FailureBanner failure={actions.failure} onDismiss={actions.dismiss} />
        </div>
      )}
      {error && !tasks ? (
        <LoadProblem title={taskMessages.loadFailed} query={{ error, refetch, isFetching }} />
      ) : tasks?.length === 0 ? (
        <p className={looks.empty}>{taskMessages.empty}</p>
      ) : (
        <div className={styles.frame}>
          <table className={styles.table} aria-label="Recent Tasks" aria-busy={!tasks}>
            <thead>
              <tr>
                <th scope="col">Title</th>
                <th scope="col" className={styles.wide}>
                  Status
                </th>
                <th scope="col" className={styles.wide}>
                  Priority
                </th>
                <th scope="col" className={styles.wide}>
                  Due
                </th>
                {canWrite && (
                  <th scope="col">
                    <span className="visually-hidden">Action</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {tasks?.map((task) => (
                <Row key={task.id} task={task} actions={actions} canWrite={canWrite} />
              )) ?? <TaskRowsSkeleton rows={3} columns={canWrite ? 5 : 4} />}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
