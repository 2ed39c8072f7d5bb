import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team } from '@kolam/contract/people/teams/model.ts';
import { updateTeamSchema } from '@kolam/contract/people/teams/rules.ts';
import { api } from '#core/api.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { editBody, editLabels, editValues } from './edit-team-values.ts';
import { loadTeam, refreshTeams } from './queries.ts';

const { AreaField, TextField } = fieldsOf<ReturnType<typeof editValues>>();

type EditTeamDialogProps = { team: Team; onClose: () => void };

/**
 * Edits the name of a team and its description. Changes by other users are never overwritten
 * unseen.
 */
export function EditTeamDialog({ team: opened, onClose }: EditTeamDialogProps) {
  const { base, form } = useEditForm({
    opened,
    valuesOf: editValues,
    load: () => loadTeam(opened.id),
    labels: editLabels,
    check(values) {
      const { 'metadata.icon': icon, ...problems } = schemaProblems(
        updateTeamSchema,
        editBody(values),
      );
      return icon === undefined ? problems : { ...problems, icon };
    },
    async send(values, base) {
      const { team } = await api('PATCH /admin/teams/{id}', {
        params: { id: base.id },
        body: editBody(values),
        ifMatch: base.version,
      });
      void refreshTeams(team);
      onClose();
      toast.success(teamMessages.updated, { about: team.id });
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${base.name}`}
      description={base.companyId.name}
      submit="Save"
      busyText="Saving..."
    >
      <TextField name="name" required data-autofocus />
      <AreaField name="description" rows={3} />
      <TextField name="motto" />
      <TextField name="icon" description="An emoji or a short word" />
    </FormDialog>
  );
}
