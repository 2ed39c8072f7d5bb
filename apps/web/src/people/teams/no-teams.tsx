import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state.tsx';
import styles from './teams-screen.module.css';

type NoTeamsProps = {
  /** Whether search and filters exclude all teams. */
  narrowed: boolean;
  onClear: () => void;
  /** Opens the dialog, if permitted. */
  onCreate: (() => void) | undefined;
};

/** Replaces an empty list. */
export function NoTeams({ narrowed, onClear, onCreate }: NoTeamsProps) {
  const create = onCreate && (
    <button type="button" className={styles.link} onClick={onCreate}>
      Create a team
    </button>
  );
  if (!narrowed) {
    return (
      <EmptyState
        title={teamMessages.empty}
        description="Teams of employees take part in challenges together. Each belongs to a company and has a leader."
        action={create}
      />
    );
  }
  return (
    <EmptyState
      title={teamMessages.empty}
      description="No team matches this search and these filters."
      action={
        <span className={styles.choices}>
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
          {create}
        </span>
      }
    />
  );
}
