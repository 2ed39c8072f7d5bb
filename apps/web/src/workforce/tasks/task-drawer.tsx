import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { RecordDrawer } from '#core/record-drawer.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { discardQuestion } from '#ui/unsaved.ts';
import { useActions } from './actions-context.ts';
import { useTask } from './queries.ts';
import { completion, reopening } from './task-actions.ts';
import { TaskStatusBadge } from './task-badges.tsx';
import styles from './task-drawer.module.css';
import { isDone } from './task-terms.ts';

// Its forms include the schemas.
const TaskDetails = lazyNamed(() => import('./task-details.tsx'), 'TaskDetails');

type TaskDrawerProps = {
  /** The id of the task to show. Undefined closes the drawer. */
  id: string | undefined;
  onClose: () => void;
  onEdit: (task: Task) => void;
};

/** One task beside the list: details, files, comments and history. */
export function TaskDrawer({ id, onClose, onEdit }: TaskDrawerProps) {
  const query = useTask(id);
  const [dirty, setDirty] = useState(false);

  return (
    <RecordDrawer
      id={id}
      query={query}
      what="task"
      missing="It may have been deleted or given to somebody else, or the link is incomplete."
      failed={taskMessages.loadFailed}
      skeleton={<DetailsSkeleton />}
      onClose={onClose}
      dirty={dirty}
      header={(task) => ({
        title: task.title,
        description: `Assigned to ${task.assignee.name}`,
        badge: <TaskStatusBadge status={task.status} />,
      })}
      footer={(task) => <TaskButtons task={task} dirty={dirty} onEdit={onEdit} />}
    >
      {(task) => (
        <TaskDetails key={task.id} task={task} readAt={query.dataUpdatedAt} onDirty={setDirty} />
      )}
    </RecordDrawer>
  );
}

type TaskButtonsProps = { task: Task; dirty: boolean; onEdit: (task: Task) => void };

function TaskButtons({ task, dirty, onEdit }: TaskButtonsProps) {
  const { actions, canWrite } = useActions();
  const confirm = useConfirm();
  const busy = actions.isBusy(task);

  /** Another dialog replaces this one, together with its input. */
  async function edit() {
    if (!dirty || (await confirm(discardQuestion))) onEdit(task);
  }

  return (
    <>
      {canWrite && (
        <Button variant="light" color="clay" onClick={() => actions.remove(task)}>
          Delete
        </Button>
      )}
      {isDone(task.status) ? (
        <Button
          variant="default"
          aria-disabled={busy}
          onClick={() => void actions.take(task, reopening)}
        >
          {busy ? 'Saving...' : 'Reopen'}
        </Button>
      ) : (
        <Button
          variant={canWrite ? 'default' : 'filled'}
          aria-disabled={busy}
          onClick={() => void actions.take(task, completion)}
        >
          {busy ? 'Saving...' : 'Complete'}
        </Button>
      )}
      {canWrite && (
        <Button
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          onClick={() => void edit()}
        >
          Edit
        </Button>
      )}
    </>
  );
}

/** The placeholder until the task is loaded. */
function DetailsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {['94%', '70%', '48%', '66%', '58%', '72%', '52%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
