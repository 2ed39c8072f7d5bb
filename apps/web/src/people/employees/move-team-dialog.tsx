import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { api } from '#core/api.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { useOpenDialog } from '#ui/dialog-host.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { outcomeLine } from './bulk-outcome.ts';
import { changeMany } from './employee-actions.ts';
import { OutcomeDialog } from './employee-dialogs.ts';
import { isAboutLead, updateProblem } from './employee-problem.ts';
import { LeaderNotice } from './leader-notice.tsx';
import { refreshEmployees } from './queries.ts';
import { TeamPicker } from './team-picker.tsx';

const { PickerField } = fieldsOf<Values>();

type Values = {
  companyId: string;
  /** Empty for no team, null until one is chosen. */
  teamId: string | null;
};
const labels = { companyId: 'Company', teamId: 'Team' };

type MoveTeamDialogProps = {
  people: readonly Employee[];
  /** A selection from the list, changed in one request. Otherwise a single person. */
  together: boolean;
  onClose: () => void;
  /** Called after a selection was changed. */
  onChanged?: () => void;
};

/** Returns the companies of some people, each once, the largest first. */
function companiesOf(people: readonly Employee[]) {
  const counts = new Map<string, { value: string; name: string; count: number }>();
  for (const { companyId } of people) {
    const known = counts.get(companyId.id);
    if (known) known.count += 1;
    else counts.set(companyId.id, { value: companyId.id, name: companyId.name, count: 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count);
}

/** Moves one person, or several of one company, into a team or out of theirs. */
export function MoveTeamDialog(props: MoveTeamDialogProps) {
  const { people, together, onClose, onChanged } = props;
  const openDialog = useOpenDialog();
  const companies = companiesOf(people);
  const [only] = people;
  const form = useRecordForm<Values>({
    defaults: {
      companyId: companies[0]?.value ?? '',
      // A selection may have many teams: leaving them must be chosen explicitly.
      teamId: together ? null : (only?.teamId?.id ?? ''),
    },
    labels,
    check: ({ teamId }) => (teamId === null ? { teamId: 'Select a team, or no team' } : {}),
    async send({ companyId, teamId }) {
      if (together) await moveMany(companyId, teamId || null);
      else if (only) await moveOne(only, teamId || null);
      return undefined;
    },
  });

  async function moveOne(employee: Employee, teamId: string | null) {
    try {
      const { employee: moved } = await api('PATCH /admin/employees/{id}', {
        params: { id: employee.id },
        body: { teamId },
      });
      void refreshEmployees(moved);
      onClose();
      const message = employeeMessages.moved(fullName(moved), moved.teamId?.name ?? null);
      toast.success(message, { about: moved.id });
    } catch (thrown) {
      throw updateProblem(thrown);
    }
  }

  async function moveMany(companyId: string, teamId: string | null) {
    const theirs = people.filter((one) => one.companyId.id === companyId);
    const outcome = await changeMany('moveTeam', { ids: theirs.map(({ id }) => id), teamId });
    onClose();
    onChanged?.();
    if (outcome.refused.length > 0) openDialog(OutcomeDialog, { outcome });
    else toast.success(outcomeLine(outcome));
  }

  const company = form.watch('companyId');
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={
        together
          ? `Move ${formatCount(people.length, ['employee', 'employees'])} to a team`
          : `Move ${only ? fullName(only) : ''} to a team`
      }
      description={together ? undefined : only?.companyId.name}
      size="small"
      error={isAboutLead(form.error) ? undefined : form.error}
      submit="Move"
      busyText="Moving..."
    >
      {only && <LeaderNotice error={form.error} employee={only} />}
      {companies.length > 1 && (
        <PickerField name="companyId">
          {(field) => (
            <Combobox
              {...field}
              data-autofocus
              description="Those of other companies stay where they are."
              options={companies.map(({ value: id, name, count }) => ({
                value: id,
                label: `${name} (${count})`,
              }))}
              onChange={(id) => {
                field.onChange(id);
                form.setValue('teamId', null);
              }}
            />
          )}
        </PickerField>
      )}
      <PickerField name="teamId">
        {(field) => (
          <TeamPicker
            {...field}
            key={company}
            {...(companies.length === 1 ? { 'data-autofocus': true } : {})}
            company={company}
            teamName={only?.teamId?.id === field.value ? only.teamId.name : undefined}
          />
        )}
      </PickerField>
    </FormDialog>
  );
}
