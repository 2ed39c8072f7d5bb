import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { IconCircleCheck, IconPencil, IconRotate2, IconTrash } from '@tabler/icons-react';
import { listQuery } from '#core/list-search.ts';
import { ListTable } from '#core/list-table.tsx';
import type { RowAction } from '#ui/data-table/column.ts';
import { useActions } from './actions-context.ts';
import { NoTasks } from './no-tasks.tsx';
import { useTasks } from './queries.ts';
import { completion, reopening } from './task-actions.ts';
import { ownTaskColumns, taskColumns } from './task-columns.tsx';
import { TaskFilters, TaskFiltersOfAll } from './task-filters.tsx';
import type { TaskList } from './task-list.ts';
import { isDone } from './task-terms.ts';

const noun = ['task', 'tasks'] as const;

type TasksTableProps = {
  list: TaskList;
  /** Whether other people's tasks are shown. */
  ofAll: boolean;
  onEdit: (task: Task) => void;
  onCreate: (() => void) | undefined;
};

/** The tasks, searched, filtered, sorted and paged by the server. */
export function TasksTable({ list, ofAll, onEdit, onCreate }: TasksTableProps) {
  const { actions: rowActions, canWrite } = useActions();
  const query = useTasks(listQuery(list.state));
  const { data } = query;
  const total = data?.meta.total;
  const Filters = ofAll ? TaskFiltersOfAll : TaskFilters;

  const actions = (task: Task): RowAction[] => [
    isDone(task.status)
      ? {
          label: 'Reopen',
          icon: IconRotate2,
          onSelect: () => void rowActions.take(task, reopening),
        }
      : {
          label: 'Complete',
          icon: IconCircleCheck,
          onSelect: () => void rowActions.take(task, completion),
        },
    {
      label: 'Delete',
      icon: IconTrash,
      tone: 'bad',
      visible: canWrite,
      onSelect: () => rowActions.remove(task),
    },
    { label: 'Edit', icon: IconPencil, visible: canWrite, onSelect: () => onEdit(task) },
  ];

  return (
    <ListTable<Task>
      list={list}
      query={query}
      id={ofAll ? 'tasks' : 'my-tasks'}
      caption={ofAll ? 'Tasks' : 'My tasks'}
      noun={noun}
      columns={ofAll ? taskColumns : ownTaskColumns}
      rows={data?.data}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      total={total}
      expectedRows={12}
      onOpen={({ id }) => list.setOpen(id)}
      actions={actions}
      inlineActions={canWrite ? 2 : 1}
      toolbar={({ count, viewMenu }) => <Filters list={list} count={count} end={viewMenu} />}
      empty={<NoTasks narrowed={list.narrowed} onClear={list.clear} onCreate={onCreate} />}
      problem={taskMessages.loadFailed}
    />
  );
}
