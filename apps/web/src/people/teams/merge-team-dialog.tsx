import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team } from '@kolam/contract/people/teams/model.ts';
import { type Ref, useState } from 'react';
import { api } from '#core/api.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { foundChoices, useTyped } from '#core/found-choices.ts';
import { MissingNotice } from '#core/missing-notice.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { formatNumber } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { excessOf, mergeEffects } from './merge-effects.ts';
import { refreshTeams, useOtherTeams, useTeam } from './queries.ts';
import styles from './suspend-team-dialog.module.css';

type Emptied = 'close' | 'delete';
type Values = { teamId: string; emptied: Emptied; raiseLimit: boolean };

const { PickerField, CheckField } = fieldsOf<Values>();

const labels = { teamId: 'Merge into', raiseLimit: 'Raise the limit' };
const defaults: Values = { teamId: '', emptied: 'close', raiseLimit: false };
const whatBecomes = [
  { value: 'close', label: 'Close the emptied team' },
  { value: 'delete', label: 'Delete the emptied team' },
] as const;

type MergeTeamDialogProps = { team: Team; onClose: () => void; onMerged: (into: Team) => void };

/** Moves all members of a team to another, after showing what that changes. */
export function MergeTeamDialog({ team, onClose, onMerged }: MergeTeamDialogProps) {
  const [chosenId, setChosenId] = useState('');
  const chosen = useTeam(chosenId || undefined);
  const into = chosenId === '' ? undefined : chosen.data;
  const excess = into ? excessOf({ from: team, into }) : 0;
  const form = useRecordForm<Values>({
    defaults,
    labels,
    check: ({ teamId, raiseLimit }): Record<string, string> => {
      if (teamId === '') return { teamId: 'Select a team' };
      if (excess > 0 && !raiseLimit)
        return { raiseLimit: 'Raise the limit, or choose another team' };
      return {};
    },
    async send({ teamId, emptied, raiseLimit }, idempotencyKey) {
      try {
        const { team: merged, moved } = await api('POST /admin/teams/{id}/merge', {
          params: { id: teamId },
          body: { teamId: team.id, emptied, raiseLimit: excess > 0 && raiseLimit },
          idempotencyKey,
          ...(into ? { ifMatch: into.version } : {}),
        });
        void refreshTeams(merged);
        onClose();
        onMerged(merged);
        toast.success(teamMessages.merged(merged.name, moved), { about: merged.id });
        return undefined;
      } catch (thrown) {
        // Usually one of the teams differs from what is shown.
        void refreshTeams();
        throw thrown;
      }
    },
  });
  const emptied = form.watch('emptied');

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Merge ${team.name}`}
      description={`All of its members move to another team of ${team.companyId.name}`}
      submit="Merge"
      busyText="Merging..."
      disabled={into === undefined}
      {...(emptied === 'delete' ? { tone: 'danger' as const } : {})}
    >
      <PickerField name="teamId">
        {(field) => (
          <OtherTeamPicker
            {...field}
            team={team}
            onChange={(id) => {
              field.onChange(id);
              setChosenId(id);
            }}
          />
        )}
      </PickerField>
      <SegmentedControl
        label={`What becomes of ${team.name}`}
        options={whatBecomes}
        value={emptied}
        onChange={(value) => form.setValue('emptied', value, { shouldDirty: true })}
      />
      {chosenId !== '' && (
        <ul className={styles.effects} aria-label="Effects" aria-busy={!into}>
          {into ? (
            mergeEffects({ from: team, into, deletes: emptied === 'delete' }).map((effect) => (
              <li key={effect}>{effect}</li>
            ))
          ) : (
            <Skeleton width="80%" />
          )}
        </ul>
      )}
      {chosenId !== '' && <MissingNotice what="the chosen team" query={chosen} />}
      {into && excess > 0 && (
        <>
          <Notice
            tone="attention"
            message={`${into.name} has room for ${formatNumber(into.settings.maxMembers)} members. The merged team needs ${formatNumber(into.settings.maxMembers + excess)}.`}
          />
          <CheckField
            name="raiseLimit"
            label={`Raise the limit to ${formatNumber(into.settings.maxMembers + excess)}`}
          />
        </>
      )}
    </FormDialog>
  );
}

type OtherTeamPickerProps = {
  team: Team;
  value: string;
  onChange: (id: string) => void;
  onBlur: () => void;
  label: string;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
  'data-field': string;
};

/** The other active teams of the company. */
function OtherTeamPicker({ team, value, error, ...field }: OtherTeamPickerProps) {
  const typed = useTyped();
  const found = useOtherTeams(team, typed.asked);
  const { options, server } = foundChoices({
    typed,
    found,
    failed: teamMessages.loadFailed,
    chosen: undefined,
  });
  return (
    <Combobox
      {...field}
      data-autofocus
      options={options}
      value={value || null}
      placeholder="Select a team"
      server={server}
      nothingFound="No other active team found"
      required
      {...(error ? { error } : {})}
    />
  );
}
