import type { Team } from '@kolam/contract/people/teams/model.ts';
import { updateTeamSchema } from '@kolam/contract/people/teams/rules.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useRecordForm } from '#core/form.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { formatCount } from '#ui/format.ts';
import { oneLine } from './create-team-form.ts';
import { loadTeam, refreshTeams } from './queries.ts';
import { suspendTeam } from './team-actions.ts';

type SuspendTeamDialogProps = { team: Team; onClose: () => void };

const labels = { reason: 'Reason' };
const empty = { reason: '' };

/** Suspends a team, with a reason that everyone who views it sees. */
export function SuspendTeamDialog({ team: opened, onClose }: SuspendTeamDialogProps) {
  const [team, setTeam] = useState(opened);
  const { form, dirty, error, ...shell } = useRecordForm({
    defaults: empty,
    labels,
    check: ({ reason }) => {
      const body = { suspensionInfo: { isSuspended: true, reason: oneLine(reason) } };
      const problems = schemaProblems(updateTeamSchema, body);
      const message = problems['suspensionInfo.reason'];
      return message === undefined ? {} : { reason: message };
    },
    async send({ reason }) {
      await suspendTeam(team, oneLine(reason));
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
    <Dialog
      opened
      onClose={onClose}
      title={`Suspend ${team.name}?`}
      description={`${formatCount(team.stats.members, ['member', 'members'])} of ${team.companyId.name}. Nothing is deleted; the team can be resumed at any time.`}
      size="small"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormShell
        {...shell}
        error={error?.code === 'STALE' ? undefined : error}
        submit="Suspend"
        busyText="Suspending..."
        onCancel={onClose}
      >
        <StaleNotice error={error} form={form} labels={labels} before={empty} onReload={reload} />
        <Textarea
          {...form.register('reason')}
          label={labels.reason}
          description="Optional. Shows to whoever opens the team."
          error={form.formState.errors.reason?.message}
          rows={3}
          data-autofocus
        />
      </FormShell>
    </Dialog>
  );
}
