import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import type { Team, TeamMember } from '@kolam/contract/people/teams/model.ts';
import { Controller } from 'react-hook-form';
import { reasonOf } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTeam } from './queries.ts';
import { transferLead } from './team-actions.ts';

type TransferLeaderDialogProps = { team: Team; onClose: () => void };

const labels = { employeeId: 'New leader' };
const notChosen = 'Select a member';

const choiceOf = ({ employeeId, status }: TeamMember) => ({
  value: employeeId.id,
  label: `${fullName(employeeId)}, ${employeeId.email}${status === 'inactive' ? ' (inactive)' : ''}`,
  disabled: status === 'inactive',
});

/** Makes another member the leader. The current leader stays a member. */
export function TransferLeaderDialog({ team, onClose }: TransferLeaderDialogProps) {
  const { data: latest, error: problem, refetch, isFetching } = useTeam(team.id);
  const others = latest?.members.filter(({ isLeader }) => !isLeader) ?? [];
  const { form, dirty, ...shell } = useRecordForm({
    defaults: { employeeId: '' },
    labels,
    check: ({ employeeId }): Record<string, string> =>
      employeeId === '' ? { employeeId: notChosen } : {},
    async send({ employeeId }) {
      // If the new leader has left the roster since, the server refuses it with its message.
      await transferLead(latest ?? team, employeeId);
      onClose();
      return undefined;
    },
  });
  const leader = (latest ?? team).teamLeader;

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Transfer leader"
      description={leader ? `${team.name} is led by ${fullName(leader)}` : team.name}
      dirty={dirty}
      busy={shell.busy}
    >
      {problem && !latest ? (
        <ErrorPanel
          title="Could not load the roster."
          {...reasonOf(problem)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !latest ? (
        <Skeleton width="100%" height={36} />
      ) : (
        <FormShell
          {...shell}
          submit="Transfer leader"
          busyText="Transferring..."
          onCancel={onClose}
          disabled={others.length === 0}
        >
          <Controller
            control={form.control}
            name="employeeId"
            render={({ field, fieldState: { error } }) => (
              <Combobox
                {...field}
                data-field="employeeId"
                data-autofocus
                label={labels.employeeId}
                description="A member of the team; the leader of now stays a member"
                placeholder={notChosen}
                options={others.map(choiceOf)}
                value={field.value || null}
                nothingFound="Nobody here is called that"
                searchable
                required
                {...(error?.message ? { error: error.message } : {})}
              />
            )}
          />
        </FormShell>
      )}
    </Dialog>
  );
}
