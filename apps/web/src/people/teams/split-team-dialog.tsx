import { fullName } from '@kolam/contract/people/employees/person-name.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team, TeamMember } from '@kolam/contract/people/teams/model.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { reasonOf } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { RecordForm } from '#core/record-form.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormSkeleton } from '#ui/form-skeleton.tsx';
import { formatNumber } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import groups from './create-team.module.css';
import { splitEffects } from './merge-effects.ts';
import { refreshTeams, useTeam } from './queries.ts';
import styles from './suspend-team-dialog.module.css';

type Values = { name: string; employeeIds: string[]; leaderId: string };

const { TextField, PickerField } = fieldsOf<Values>();

const labels = { name: 'Name of the new team', employeeIds: 'Members', leaderId: 'Leader' };
const defaults: Values = { name: '', employeeIds: [], leaderId: '' };
/** From this many members on, the list has a search. */
const searchableFrom = 15;

type SplitTeamDialogProps = { team: Team; onClose: () => void; onSplit: (created: Team) => void };

/** Moves chosen members of a team to a new team, after showing what that changes. */
export function SplitTeamDialog({ team, onClose, onSplit }: SplitTeamDialogProps) {
  const { data: latest, error: problem, refetch, isFetching } = useTeam(team.id);
  const form = useRecordForm<Values>({
    defaults,
    labels,
    check: ({ name, employeeIds }): Record<string, string> => ({
      ...(name.trim() === '' ? { name: teamMessages.nameRequired } : {}),
      ...(employeeIds.length === 0 ? { employeeIds: 'Choose at least one member' } : {}),
    }),
    async send({ name, employeeIds, leaderId }, idempotencyKey) {
      try {
        const { team: created } = await api('POST /admin/teams/{id}/split', {
          params: { id: team.id },
          body: { name, employeeIds, ...(leaderId === '' ? {} : { leaderId }) },
          idempotencyKey,
        });
        void refreshTeams(created);
        onClose();
        onSplit(created);
        toast.success(teamMessages.split(created.name), { about: created.id });
        return undefined;
      } catch (thrown) {
        // Usually the roster differs from what is shown.
        void refreshTeams();
        throw thrown;
      }
    },
  });
  const [name, employeeIds, leaderId] = form.watch(['name', 'employeeIds', 'leaderId']);
  const others = latest?.members.filter(({ isLeader }) => !isLeader) ?? [];
  const chosen = others.filter(({ employeeId }) => employeeIds.includes(employeeId.id));

  function choose(ids: string[]) {
    form.setValue('employeeIds', ids, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    if (leaderId !== '' && !ids.includes(leaderId)) form.setValue('leaderId', '');
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Split ${team.name}`}
      description="Some of its members become a new team. Its leader stays."
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
        <FormSkeleton fields={3} />
      ) : (
        <RecordForm
          form={form}
          submit="Split"
          busyText="Splitting..."
          onCancel={onClose}
          disabled={others.length === 0}
        >
          <TextField name="name" required data-autofocus />
          <MemberChoice
            members={others}
            chosen={employeeIds}
            onChange={choose}
            error={form.formState.errors.employeeIds?.message}
          />
          {chosen.length > 0 && (
            <>
              <PickerField name="leaderId">
                {(field) => (
                  <Combobox
                    {...field}
                    options={[
                      { value: '', label: 'The first of them by name' },
                      ...chosen.map(({ employeeId, status }) => ({
                        value: employeeId.id,
                        label: `${fullName(employeeId)}${status === 'inactive' ? ' (inactive)' : ''}`,
                        disabled: status === 'inactive',
                      })),
                    ]}
                  />
                )}
              </PickerField>
              <ul className={styles.effects} aria-label="Effects">
                {splitEffects(latest, { name, moved: chosen.length }).map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </ul>
            </>
          )}
        </RecordForm>
      )}
    </Dialog>
  );
}

type MemberChoiceProps = {
  members: readonly TeamMember[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

/** The members who can move, each with a check box. */
function MemberChoice({ members, chosen, onChange, error }: MemberChoiceProps) {
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const found = members.filter(({ employeeId }) =>
    `${fullName(employeeId)} ${employeeId.email}`.toLowerCase().includes(words),
  );
  if (members.length === 0) return <p>Nobody but the leader is in the team.</p>;
  return (
    <Checkbox.Group
      label={labels.employeeIds}
      description={`${formatNumber(chosen.length)} of ${formatNumber(members.length)} chosen`}
      required
      error={error}
      value={[...chosen]}
      onChange={onChange}
    >
      {members.length >= searchableFrom && (
        <TextInput
          aria-label="Find a member"
          placeholder="Find a member"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul className={groups.entries}>
        {found.map(({ employeeId }, place) => (
          <li key={employeeId.id} className={groups.entry}>
            <Checkbox
              value={employeeId.id}
              {...(place === 0 ? { 'data-field': 'employeeIds' } : {})}
              label={
                <>
                  {fullName(employeeId)}{' '}
                  <span className={groups.entryNote}>{employeeId.email}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Checkbox.Group>
  );
}
