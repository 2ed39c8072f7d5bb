import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { EmptyState } from '#ui/empty-state.tsx';

type NoTasksProps = {
  /** Whether a search or filter excludes all tasks. */
  narrowed: boolean;
  onClear: () => void;
  /** Set for users who may assign tasks. */
  onCreate: (() => void) | undefined;
};

/** Shown in place of the tasks when there are none. */
export function NoTasks({ narrowed, onClear, onCreate }: NoTasksProps) {
  if (narrowed) {
    return (
      <EmptyState
        title={taskMessages.empty}
        description="No task fits the search and the filters."
        action={
          <Button variant="default" onClick={onClear}>
            Clear search and filters
          </Button>
        }
      />
    );
  }
  return onCreate ? (
    <EmptyState
      title={taskMessages.empty}
      description="Give approved staff something to do, with a deadline, files and comments."
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onCreate}>
          New Task
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={taskMessages.empty}
      description="Tasks that are assigned to you show here."
    />
  );
}
