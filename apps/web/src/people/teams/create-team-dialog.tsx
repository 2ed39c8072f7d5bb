import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team } from '@kolam/contract/people/teams/model.ts';
import { Textarea, TextInput } from '@mantine/core';
import { Controller, FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { CompanyPicker } from '#people/companies/company-picker.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import {
  createBody,
  createDefaults,
  createLabels,
  createProblems,
  createRefusal,
} from './create-team-form.ts';
import { LeaderField } from './leader-field.tsx';
import { MemberEmailsField } from './member-emails-field.tsx';
import { refreshTeams } from './queries.ts';

type CreateTeamDialogProps = {
  /** The company of the list's filter, preselected. */
  companyId: string | undefined;
  onClose: () => void;
  onCreated?: (team: Team) => void;
};

/** Creates a team of employees of one company, all of them or none. */
export function CreateTeamDialog({ companyId, onClose, onCreated }: CreateTeamDialogProps) {
  const { form, dirty, ...shell } = useRecordForm({
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
  const { errors } = form.formState;

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Create Team"
      description="Employees of one company who take part together"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell {...shell} submit="Create Team" busyText="Creating..." onCancel={onClose}>
          <Controller
            control={form.control}
            name="companyId"
            render={({ field, fieldState: { error } }) => (
              <CompanyPicker
                {...field}
                data-field="companyId"
                label={createLabels.companyId}
                error={error?.message}
                required
                {...(companyId ? {} : { 'data-autofocus': true })}
              />
            )}
          />
          <TextInput
            {...form.register('name')}
            label={createLabels.name}
            error={errors.name?.message}
            autoComplete="off"
            required
            {...(companyId ? { 'data-autofocus': true } : {})}
          />
          <Textarea
            {...form.register('description')}
            label={createLabels.description}
            error={errors.description?.message}
            rows={2}
            autoComplete="off"
          />
          <MemberEmailsField />
          <LeaderField />
          <FieldRow>
            {(['minMembers', 'maxMembers'] as const).map((name) => (
              <TextInput
                key={name}
                {...form.register(name)}
                label={createLabels[name]}
                inputMode="numeric"
                autoComplete="off"
                error={errors[name]?.message}
              />
            ))}
          </FieldRow>
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
