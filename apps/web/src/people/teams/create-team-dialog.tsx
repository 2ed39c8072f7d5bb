import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team } from '@kolam/contract/people/teams/model.ts';
import { api } from '#core/api.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { CompanyPicker } from '#people/companies/company-picker.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { toast } from '#ui/toast.ts';
import {
  createBody,
  createDefaults,
  createLabels,
  createProblems,
  createRefusal,
} from './create-team-values.ts';
import { LeaderField } from './leader-field.tsx';
import { MemberEmailsField } from './member-emails-field.tsx';
import { refreshTeams } from './queries.ts';

const { AreaField, PickerField, TextField } = fieldsOf<ReturnType<typeof createDefaults>>();

type CreateTeamDialogProps = {
  /** The company of the list's filter, preselected. */
  companyId: string | undefined;
  onClose: () => void;
  onCreated?: (team: Team) => void;
};

/** Creates a team of employees of one company, all of them or none. */
export function CreateTeamDialog({ companyId, onClose, onCreated }: CreateTeamDialogProps) {
  const form = useRecordForm({
    defaults: createDefaults(companyId),
    labels: createLabels,
    check: createProblems,
    async send(values, idempotencyKey) {
      try {
        const body = createBody(values);
        const { team } = await api('POST /admin/teams', { body, idempotencyKey });
        void refreshTeams(team);
        onClose();
        onCreated?.(team);
        toast.success(teamMessages.created(team.stats.members), { about: team.id });
        return undefined;
      } catch (thrown) {
        throw createRefusal(thrown);
      }
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Create Team"
      description="Employees of one company who take part together"
      submit="Create Team"
      busyText="Creating..."
    >
      <PickerField name="companyId">
        {(field) => (
          <CompanyPicker {...field} required {...(companyId ? {} : { 'data-autofocus': true })} />
        )}
      </PickerField>
      <TextField name="name" required {...(companyId ? { 'data-autofocus': true } : {})} />
      <AreaField name="description" rows={2} />
      <MemberEmailsField />
      <LeaderField />
      <FieldRow>
        {(['minMembers', 'maxMembers'] as const).map((name) => (
          <TextField key={name} name={name} label={createLabels[name]} inputMode="numeric" />
        ))}
      </FieldRow>
    </FormDialog>
  );
}
