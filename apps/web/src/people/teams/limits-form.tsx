import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import type { Team } from '@kolam/contract/people/teams/model.ts';
import { teamSettingsSchema } from '@kolam/contract/people/teams/rules.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import { api } from '#core/api.ts';

import { useRecordForm } from '#core/form.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { messageInDrawer } from './drawer-message.ts';
import styles from './limits-form.module.css';
import { loadTeam, refreshTeams } from './queries.ts';
import {
  atSizeFields,
  refusalAtSizes,
  type SizeValues,
  settingsOf,
  sizeLabels,
  sizeProblems,
} from './sizes.ts';

const valuesOf = ({ settings }: Team): SizeValues => ({
  minMembers: String(settings.minMembers),
  maxMembers: String(settings.maxMembers),
});

const sameLimits = (one: Team, other: Team) =>
  one.settings.minMembers === other.settings.minMembers &&
  one.settings.maxMembers === other.settings.maxMembers;

type LimitsFormProps = { team: Team; onDirty: (dirty: boolean) => void };

/** The minimum and maximum size of a team. Changes by other users are never overwritten unseen. */
export function LimitsForm({ team, onDirty }: LimitsFormProps) {
  // The version that the typed limits are based on.
  const [base, setBase] = useState(team);
  const form = useRecordForm<SizeValues>({
    defaults: valuesOf(team),
    labels: sizeLabels,
    check: (values) => ({
      ...atSizeFields(schemaProblems(teamSettingsSchema, { settings: settingsOf(values) })),
      ...sizeProblems(values, team.stats.members),
    }),
    async send(values) {
      try {
        const { team: saved } = await api('PATCH /admin/teams/{id}/settings', {
          params: { id: team.id },
          body: { settings: settingsOf(values) },
          ifMatch: base.version,
        });
        setBase(saved);
        void refreshTeams(saved);
        toast.success(teamMessages.limitsSaved, { about: saved.id });
        return valuesOf(saved);
      } catch (thrown) {
        throw refusalAtSizes(thrown);
      }
    },
  });

  const { onSubmit, busy, dirty, error } = form;

  useEffect(() => {
    if (team.version <= base.version) return;
    // A newer version with the same limits changes nothing here. One with other limits replaces
    // only untouched fields.
    if (sameLimits(team, base)) setBase(team);
    else if (!dirty) {
      setBase(team);
      form.reset(valuesOf(team));
    }
  }, [team, base, dirty, form]);

  // A layout effect, so that no key press is handled before the form counts as dirty.
  useLayoutEffect(() => {
    onDirty(dirty);
    return () => onDirty(false);
  }, [dirty, onDirty]);

  async function reload() {
    const latest = await loadTeam(team.id);
    setBase(latest);
    void refreshTeams(latest);
    return valuesOf(latest);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <StaleNotice
        error={error}
        form={form}
        labels={sizeLabels}
        before={valuesOf(base)}
        onReload={reload}
      />
      {error && error.code !== 'STALE' && (
        <Notice tone="bad" message={messageInDrawer(error)} requestId={error.requestId} />
      )}
      <div className={styles.fields}>
        {(['minMembers', 'maxMembers'] as const).map((name) => (
          <TextInput
            key={name}
            {...form.register(name)}
            label={sizeLabels[name]}
            inputMode="numeric"
            autoComplete="off"
            error={form.formState.errors[name]?.message}
          />
        ))}
        <Button type="submit" variant="default" className={styles.save ?? ''} disabled={busy}>
          {busy ? 'Saving...' : 'Save limits'}
        </Button>
      </div>
    </form>
  );
}
