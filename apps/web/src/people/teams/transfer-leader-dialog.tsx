import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import type { Team, TeamMember } from '@kolam/contract/people/teams/model.ts';
import { reasonOf } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { RecordForm } from '#core/record-form.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTeam } from './queries.ts';
import { transferLead } from './team-actions.ts';

const { PickerField } = fieldsOf<{ employeeId: string }>();

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
  const form = useRecordForm({
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
      dirty={form.dirty}
      busy={form.busy}
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
        <RecordForm
          form={form}
          submit="Transfer leader"
          busyText="Transferring..."
          onCancel={onClose}
          disabled={others.length === 0}
        >
          <PickerField name="employeeId">
            {(field) => (
              <Combobox
                {...field}
                data-autofocus
                description="A member of the team; the leader of now stays a member"
                placeholder={notChosen}
                options={others.map(choiceOf)}
                value={field.value || null}
                nothingFound="Nobody here is called that"
                searchable
                required
              />
            )}
          </PickerField>
        </RecordForm>
      )}
    </Dialog>
  );
}
