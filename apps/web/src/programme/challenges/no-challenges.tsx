import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';

type NoChallengesProps = {
  /** The search or the filters may hide existing challenges. */
  narrowed: boolean;
  onClear: () => void;
  /** Opens the dialog, if the user may. */
  onCreate: (() => void) | undefined;
};

/** Shown instead of an empty grid. */
export function NoChallenges({ narrowed, onClear, onCreate }: NoChallengesProps) {
  if (narrowed) {
    return (
      <EmptyState
        title={challengeMessages.empty}
        description="No challenge matches this search and these filters."
        action={
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={challengeMessages.empty}
      description="A challenge gives people something to do for their wellness, day by day: tasks, quizzes, reading and workshops. It starts as a draft."
      action={onCreate && <Button onClick={onCreate}>Create the first challenge</Button>}
    />
  );
}
