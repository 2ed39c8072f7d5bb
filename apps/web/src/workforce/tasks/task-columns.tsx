import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate } from '#ui/format.ts';
import { Identity } from '#ui/identity.tsx';
import looks from '#ui/looks.module.css';
import { RelativeTime } from '#ui/relative-time.tsx';
import { DueBadge, hoursText } from './task-badges.tsx';
import { PriorityChoice, StatusChoice } from './task-choices.tsx';
import { categoryLabel } from './task-terms.ts';
import styles from './tasks.module.css';

const title: Column<Task> = {
  id: 'title',
  header: 'Title',
  sortKey: 'title',
  card: 'title',
  wraps: true,
  cell: (task) => <Identity name={task.title} detail={task.description} />,
};

const assignee: Column<Task> = {
  id: 'assignee',
  header: 'Assignee',
  sortKey: 'assignee',
  width: 164,
  least: 124,
  priority: 6,
  cell: (task) => <Identity name={task.assignee.name} detail={task.assignee.department} />,
};

const rest: readonly Column<Task>[] = [
  {
    id: 'category',
    header: 'Category',
    under: 'title',
    sortKey: 'category',
    width: 104,
    least: 90,
    priority: 0,
    cell: ({ category }) => categoryLabel(category),
  },
  {
    id: 'status',
    header: 'Status',
    sortKey: 'status',
    width: 176,
    least: 170,
    priority: 7,
    hideable: false,
    cell: (task) => <StatusChoice task={task} />,
  },
  {
    id: 'priority',
    header: 'Priority',
    under: 'status',
    sortKey: 'priority',
    downFirst: true,
    width: 124,
    least: 112,
    priority: 5,
    cell: (task) => <PriorityChoice task={task} />,
  },
  {
    id: 'duration',
    header: 'Duration',
    under: 'due',
    sortKey: 'durationHours',
    downFirst: true,
    width: 116,
    least: 106,
    priority: 0,
    cell: ({ durationHours, actualHoursWorked }) => (
      <span className={styles.twoLines}>
        <span>{hoursText(durationHours)}</span>
        {actualHoursWorked !== null && (
          <span className={looks.small}>{hoursText(actualHoursWorked)} worked</span>
        )}
      </span>
    ),
  },
  {
    id: 'due',
    header: 'Due Date',
    sortKey: 'deadline',
    width: 120,
    least: 108,
    priority: 6,
    cell: (task) => <DueBadge task={task} />,
  },
  {
    id: 'assigned',
    header: 'Assigned',
    under: 'assignee',
    sortKey: 'assignedAt',
    downFirst: true,
    width: 140,
    least: 128,
    priority: 1,
    card: 'none',
    cell: ({ assignedAt, assignedBy }) => (
      <span className={styles.twoLines}>
        <RelativeTime at={assignedAt} />
        {assignedBy && <span className={looks.small}>by {assignedBy}</span>}
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Created',
    sortKey: 'createdAt',
    downFirst: true,
    card: 'none',
    hiddenAtFirst: true,
    width: 120,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

/** Columns for all people's tasks. */
export const taskColumns: readonly Column<Task>[] = [title, assignee, ...rest];

/** Columns for the user's own tasks. */
export const ownTaskColumns: readonly Column<Task>[] = [
  title,
  ...rest.map((column) => (column.under === 'assignee' ? { ...column, under: 'due' } : column)),
];
