import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import { taskLimits } from '@kolam/contract/workforce/tasks/limits.ts';
import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCan } from '#core/session.ts';
import { Link } from '#ui/link.tsx';
import looks from '#ui/looks.module.css';
import { Panel } from '#ui/panel.tsx';
import { useTasks } from './queries.ts';
import { taskRoutes } from './routes.ts';
import { DueBadge, TaskStatusBadge } from './task-badges.tsx';
import { TaskRowsSkeleton } from './task-rows-skeleton.tsx';
import styles from './task-table.module.css';

const { newest } = taskLimits;

function Row({ task }: { task: Task }) {
  return (
    <tr>
      <td>
        <Link to={taskRoutes.record(task.id)} className={styles.title}>
          {task.title}
        </Link>
        <span className={styles.facts}>
          <TaskStatusBadge status={task.status} />
          {task.assignee.name}
          <DueBadge task={task} />
        </span>
      </td>
      <td className={styles.wide}>{task.assignee.name}</td>
      <td className={styles.wide}>
        <TaskStatusBadge status={task.status} />
      </td>
      <td className={styles.wide}>
        <DueBadge task={task} />
      </td>
    </tr>
  );
}

/** The newest tasks, or only the user's own if they may not see others. */
export function NewestTasksPanel() {
  const canReadAll = useCan('tasks:read');
  const query = { limit: newest, sort: '-createdAt' } as const;
  const { data, error, refetch, isFetching } = useTasks(query);
  const tasks = data?.data;
  const title = canReadAll ? 'Recent Tasks' : 'My recent tasks';

  return (
    <Panel title={title} aside={<Link to={taskRoutes.list()}>View all</Link>} flush>
      {error && !tasks ? (
        <LoadProblem title={taskMessages.loadFailed} query={{ error, refetch, isFetching }} />
      ) : tasks?.length === 0 ? (
        <p className={looks.empty}>{staffMessages.noTasksYet}</p>
      ) : (
        <div className={styles.frame}>
          <table className={styles.table} aria-label={title} aria-busy={!tasks}>
            <thead>
              <tr>
                <th scope="col">Title</th>
                <th scope="col" className={styles.wide}>
                  Assignee
                </th>
                <th scope="col" className={styles.wide}>
                  Status
                </th>
                <th scope="col" className={styles.wide}>
                  Due
                </th>
              </tr>
            </thead>
            <tbody>
              {tasks?.map((task) => <Row key={task.id} task={task} />) ?? (
                <TaskRowsSkeleton rows={newest} columns={4} />
              )}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
