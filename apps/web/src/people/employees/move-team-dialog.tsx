import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import type { Employee } from '@kolam/contract/people/employees/model.ts';
import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { Controller } from 'react-hook-form';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { formatCount } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { outcomeLine } from './bulk-outcome.ts';
import { changeMany } from './employee-actions.ts';
import type { DialogActions } from './employee-dialogs.tsx';
import { isAboutLead, updateProblem } from './employee-problem.ts';
import { LeaderNotice } from './leader-notice.tsx';
import { refreshEmployees } from './queries.ts';
import { TeamPicker } from './team-picker.tsx';

type Values = {
  companyId: string;
  /** Empty for no team, null until one is chosen. */
  teamId: string | null;
};
const labels = { companyId: 'Company', teamId: 'Team' };

type MoveTeamDialogProps = Pick<DialogActions, 'onClose' | 'onOpen' | 'onChanged'> & {
  people: readonly Employee[];
  /** A selection from the list, changed in one request. Otherwise a single person. */
  together: boolean;
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
  const { people, together, onClose, onOpen, onChanged } = props;
  const companies = companiesOf(people);
  const [only] = people;
  const { form, dirty, error, ...shell } = useRecordForm<Values>({
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
    if (outcome.refused.length > 0) onOpen({ kind: 'outcome', outcome });
    else toast.success(outcomeLine(outcome));
  }

  const company = form.watch('companyId');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        together
          ? `Move ${formatCount(people.length, ['employee', 'employees'])} to a team`
          : `Move ${only ? fullName(only) : ''} to a team`
      }
      description={together ? undefined : only?.companyId.name}
      size="small"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormShell
        {...shell}
        error={isAboutLead(error) ? undefined : error}
        submit="Move"
        busyText="Moving..."
        onCancel={onClose}
      >
        {only && <LeaderNotice error={error} employee={only} />}
        {companies.length > 1 && (
          <Controller
            control={form.control}
            name="companyId"
            render={({ field: { ref, value, onChange } }) => (
              <Combobox
                ref={ref}
                data-field="companyId"
                data-autofocus
                label={labels.companyId}
                description="Those of other companies stay where they are."
                options={companies.map(({ value: id, name, count }) => ({
                  value: id,
                  label: `${name} (${count})`,
                }))}
                value={value}
                onChange={(id) => {
                  onChange(id);
                  form.setValue('teamId', null);
                }}
              />
            )}
          />
        )}
        <Controller
          control={form.control}
          name="teamId"
          render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
            <TeamPicker
              key={company}
              ref={ref}
              data-field="teamId"
              {...(companies.length === 1 ? { 'data-autofocus': true } : {})}
              label={labels.teamId}
              company={company}
              value={value}
              teamName={only?.teamId?.id === value ? only.teamId.name : undefined}
              onChange={onChange}
              onBlur={onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      </FormShell>
    </Dialog>
  );
}
