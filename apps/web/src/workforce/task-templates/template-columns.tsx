import { repeatText } from '@kolam/contract/workforce/task-templates/repeat.ts';
import { taskPriorityLabels } from '@kolam/contract/workforce/tasks/values.ts';
import type { Column } from '#ui/data-table/column.ts';
import { formatDate, nothing } from '#ui/format.ts';
import type { TaskTemplate } from './queries.ts';
import { peopleText } from './template-texts.ts';

export const templateColumns: readonly Column<TaskTemplate>[] = [
  {
    id: 'title',
    header: 'Title',
    sortKey: 'title',
    card: 'title',
    width: 280,
    least: 170,
    stretch: true,
    cell: ({ title }) => title,
  },
  {
    id: 'repeat',
    header: 'Repeats',
    width: 190,
    priority: 2,
    cell: repeatText,
  },
  {
    id: 'people',
    header: 'For',
    width: 260,
    least: 150,
    priority: 3,
    cell: peopleText,
  },
  {
    id: 'nextOn',
    header: 'Next on',
    width: 130,
    priority: 3,
    cell: ({ nextOn }) => (nextOn === null ? nothing : formatDate(nextOn)),
  },
  {
    id: 'priority',
    header: 'Priority',
    width: 110,
    priority: 5,
    cell: ({ priority }) => taskPriorityLabels[priority].label,
  },
  {
    id: 'createdAt',
    header: 'Added',
    sortKey: 'createdAt',
    downFirst: true,
    width: 120,
    priority: 6,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];
