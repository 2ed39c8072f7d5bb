import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team } from '@kolam/contract/people/teams/model.ts';
import { updateTeamSchema } from '@kolam/contract/people/teams/rules.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import { editBody, editLabels, editValues } from './edit-team-form.ts';
import { loadTeam, refreshTeams } from './queries.ts';

type EditTeamDialogProps = { team: Team; onClose: () => void };

/**
 * Edits the name of a team and its description. Changes by other users are never overwritten
 * unseen.
 */
export function EditTeamDialog({ team: opened, onClose }: EditTeamDialogProps) {
  // Replaced when a newer version is loaded under the form.
  const [base, setBase] = useState(opened);
  const { form, dirty, error, ...shell } = useRecordForm({
    defaults: editValues(opened),
    labels: editLabels,
    check: (values) => schemaProblems(updateTeamSchema, editBody(values)),
    async send(values) {
      const { team } = await api('PATCH /admin/teams/{id}', {
        params: { id: base.id },
        body: editBody(values),
        ifMatch: base.version,
      });
      void refreshTeams(team);
      onClose();
      toast.success(teamMessages.updated, { about: team.id });
      return undefined;
    },
  });
  const { errors } = form.formState;

  async function reload() {
    const latest = await loadTeam(base.id);
    setBase(latest);
    return editValues(latest);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Edit ${base.name}`}
      description={base.companyId.name}
      dirty={dirty}
      busy={shell.busy}
    >
      <FormShell
        {...shell}
        error={error?.code === 'STALE' ? undefined : error}
        submit="Save"
        busyText="Saving..."
        onCancel={onClose}
      >
        <StaleNotice
          error={error}
          form={form}
          labels={editLabels}
          before={editValues(base)}
          onReload={reload}
        />
        <TextInput
          {...form.register('name')}
          label={editLabels.name}
          error={errors.name?.message}
          autoComplete="off"
          required
          data-autofocus
        />
        <Textarea
          {...form.register('description')}
          label={editLabels.description}
          error={errors.description?.message}
          rows={3}
        />
        <TextInput
          {...form.register('motto')}
          label={editLabels.motto}
          error={errors.motto?.message}
          autoComplete="off"
        />
      </FormShell>
    </Dialog>
  );
}
