import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useAddressAction } from '#core/address-action.ts';
import { useCan } from '#core/session.ts';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { FailureBanner } from '#ui/failure-banner.tsx';
import layout from '#ui/layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { ActionsContext } from './actions-context.ts';
import { TaskDrawer } from './task-drawer.tsx';
import { useTaskList } from './task-list.ts';
import styles from './tasks.module.css';
import { TasksTable } from './tasks-table.tsx';
import { useTaskActions } from './use-task-actions.ts';

// The forms include the schemas, which are not needed to view the list.
const CreateTaskDialog = lazyDialog(() => import('./create-task-dialog.tsx'), 'CreateTaskDialog', {
  title: 'Create New Task',
  size: 'large',
  fields: 6,
});
const EditTaskDialog = lazyDialog(() => import('./edit-task-dialog.tsx'), 'EditTaskDialog', {
  title: 'Edit task',
  size: 'large',
  fields: 6,
});
const TaskBoard = lazyNamed(() => import('./task-board.tsx'), 'TaskBoard');

const views = [
  { value: 'table', label: 'Table' },
  { value: 'board', label: 'Board' },
] as const;

/**
 * Staff tasks as a table or a board, with one beside it, and the dialogs for creating and editing.
 */
export function TasksScreen() {
  const list = useTaskList();
  const ofAll = useCan('tasks:read');
  const canWrite = useCan('tasks:write');
  const openDialog = useOpenDialog();
  const { open } = list.state;
  const actions = useTaskActions({ onDeleted: ({ id }) => open === id && list.setOpen(undefined) });
  const create = canWrite
    ? () => openDialog(CreateTaskDialog, { assignee: list.state.filters.assignee })
    : undefined;
  useAddressAction({ create });
  const edit = (task: Task) => openDialog(EditTaskDialog, { task });

  return (
    <ActionsContext value={{ actions, canWrite }}>
      <div className={layout.toolbar}>
        <SegmentedControl label="View" options={views} value={list.view} onChange={list.setView} />
        {create && (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
            New Task
          </Button>
        )}
      </div>
      {actions.failure && !open && (
        <div className={styles.banner}>
          <FailureBanner failure={actions.failure} onDismiss={actions.dismiss} />
        </div>
      )}
      {list.view === 'board' ? (
        <Suspense>
          <TaskBoard list={list} ofAll={ofAll} onCreate={create} />
        </Suspense>
      ) : (
        <TasksTable list={list} ofAll={ofAll} onEdit={edit} onCreate={create} />
      )}
      <TaskDrawer id={open} onClose={() => list.setOpen(undefined)} onEdit={edit} />
    </ActionsContext>
  );
}
