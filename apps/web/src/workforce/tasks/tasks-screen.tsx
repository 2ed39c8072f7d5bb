import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAddressAct } from '#core/address-act.ts';
import { useMay } from '#core/session.ts';
import { FailureBanner } from '#ui/failure-banner.tsx';
import { Segments } from '#ui/segments.tsx';
import { ActsContext } from './acts-context.ts';
import { TaskDrawer } from './task-drawer.tsx';
import { useTaskList } from './task-list.ts';
import styles from './tasks.module.css';
import { TasksTable } from './tasks-table.tsx';
import { useTaskActs } from './use-task-acts.ts';

// The forms bring the schemas with them, which nobody needs to look at the list.
const CreateTaskDialog = lazy(async () => {
  const { CreateTaskDialog: Dialog } = await import('./create-task-dialog.tsx');
  return { default: Dialog };
});
const EditTaskDialog = lazy(async () => {
  const { EditTaskDialog: Dialog } = await import('./edit-task-dialog.tsx');
  return { default: Dialog };
});
const TaskBoard = lazy(async () => {
  const { TaskBoard: Board } = await import('./task-board.tsx');
  return { default: Board };
});

const views = [
  { value: 'table', label: 'Table' },
  { value: 'board', label: 'Board' },
] as const;

type Window = { kind: 'create' } | { kind: 'edit'; task: Task };

/** Tasks of staff as a table or a board, one beside it, and the dialogs in which they are made. */
export function TasksScreen() {
  const list = useTaskList();
  const ofAll = useMay('tasks:read');
  const mayWrite = useMay('tasks:write');
  const [window, setWindow] = useState<Window>();
  const { open } = list.state;
  const acts = useTaskActs({ onDeleted: ({ id }) => open === id && list.setOpen(undefined) });
  const close = () => setWindow(undefined);
  const create = mayWrite ? () => setWindow({ kind: 'create' }) : undefined;
  useAddressAct({ create });
  const edit = (task: Task) => setWindow({ kind: 'edit', task });

  return (
    <ActsContext value={{ acts, mayWrite }}>
      <div className={styles.bar}>
        <Segments label="View" options={views} value={list.view} onChange={list.setView} />
        {create && (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={create}>
            New Task
          </Button>
        )}
      </div>
      {acts.failure && !open && (
        <div className={styles.banner}>
          <FailureBanner failure={acts.failure} onDismiss={acts.dismiss} />
        </div>
      )}
      {list.view === 'board' ? (
        <Suspense>
          <TaskBoard list={list} ofAll={ofAll} onCreate={create} />
        </Suspense>
      ) : (
        <TasksTable list={list} ofAll={ofAll} onEdit={edit} onCreate={create} />
      )}
      {/* Makes room while something is done to its task: one window at a time. */}
      <TaskDrawer
        id={window ? undefined : open}
        onClose={() => list.setOpen(undefined)}
        onEdit={edit}
      />
      <Suspense>
        {window?.kind === 'create' && (
          <CreateTaskDialog assignee={list.state.filters.assignee} onClose={close} />
        )}
        {window?.kind === 'edit' && <EditTaskDialog task={window.task} onClose={close} />}
      </Suspense>
    </ActsContext>
  );
}
