import type { Team } from '@kolam/contract/people/teams/model.ts';
import { updateTeamSchema } from '@kolam/contract/people/teams/rules.ts';
import { useState } from 'react';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { LoadProblem } from '#core/load-problem.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { formatCount } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { loadTeam, refreshTeams, usePauseEffects } from './queries.ts';
import styles from './suspend-team-dialog.module.css';
import { suspendTeam } from './team-actions.ts';

const { AreaField } = fieldsOf<{ reason: string }>();

/** What suspending the team changes, before it is done. */
function PauseEffects({ teamId }: { teamId: string }) {
  const { data, error, refetch, isFetching } = usePauseEffects(teamId);
  if (error && !data) {
    return (
      <LoadProblem title="Could not load the effects." query={{ error, refetch, isFetching }} />
    );
  }
  return (
    <ul className={styles.effects} aria-label="Effects" aria-busy={!data}>
      {data ? data.map((effect) => <li key={effect}>{effect}</li>) : <Skeleton width="80%" />}
    </ul>
  );
}

type SuspendTeamDialogProps = { team: Team; onClose: () => void };

const labels = { reason: 'Reason' };
const empty = { reason: '' };

/** Suspends a team, with a reason that everyone who views it sees. */
export function SuspendTeamDialog({ team: opened, onClose }: SuspendTeamDialogProps) {
  const [team, setTeam] = useState(opened);
  const form = useRecordForm({
    defaults: empty,
    labels,
    stale: { before: empty, onReload: reload },
    check: ({ reason }) => {
      const body = { suspensionInfo: { isSuspended: true, reason } };
      const problems = schemaProblems(updateTeamSchema, body);
      const message = problems['suspensionInfo.reason'];
      return message === undefined ? {} : { reason: message };
    },
    async send({ reason }) {
      await suspendTeam(team, reason);
      onClose();
      return undefined;
    },
  });

  async function reload() {
    const latest = await loadTeam(team.id);
    setTeam(latest);
    void refreshTeams(latest);
    return empty;
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Suspend ${team.name}?`}
      description={`${formatCount(team.stats.members, ['member', 'members'])} of ${team.companyId.name}. Nothing is deleted; the team can be resumed at any time.`}
      size="small"
      submit="Suspend"
      busyText="Suspending..."
    >
      <PauseEffects teamId={team.id} />
      <AreaField
        name="reason"
        description="Optional. Shows to whoever opens the team."
        rows={3}
        data-autofocus
      />
    </FormDialog>
  );
}
