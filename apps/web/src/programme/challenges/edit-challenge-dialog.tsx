import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { updateChallengeSchema } from '@kolam/contract/programme/challenges/rules.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { ChallengeFields } from './challenge-fields.tsx';
import { challengeRefusal, editProblems } from './challenge-forms.ts';
import { challengeBody, challengeLabels, valuesOf } from './challenge-values.ts';
import { LeftOutDays } from './left-out-days.tsx';
import { loadChallenge, refreshChallenges } from './queries.ts';
import { TranslationFields } from './translation-fields.tsx';

type EditChallengeDialogProps = { challenge: Challenge; onClose: () => void };

/** A dialog that changes a challenge. Other users' changes are never overwritten unseen. */
export function EditChallengeDialog({ challenge: opened, onClose }: EditChallengeDialogProps) {
  // Updated when a newer version is loaded under the user's edits.
  const [base, setBase] = useState(opened);
  const { form, dirty, error, ...shell } = useRecordForm({
    defaults: valuesOf(opened),
    labels: challengeLabels,
    check: editProblems,
    async send(values) {
      try {
        const { challenge } = await api('PUT /admin/challenges/{id}', {
          params: { id: base.id },
          body: updateChallengeSchema.parse(challengeBody(values)),
          ifMatch: base.version,
        });
        void refreshChallenges(challenge);
        onClose();
        toast.success(challengeMessages.updated, { about: challenge.id });
        return undefined;
      } catch (thrown) {
        throw challengeRefusal(thrown, challengeMessages.updateFailed);
      }
    },
  });

  async function reload() {
    const latest = await loadChallenge(base.id);
    setBase(latest);
    return valuesOf(latest);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Edit ${base.title}`}
      badge={<StatusBadge status={base.status} />}
      size="large"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
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
            labels={challengeLabels}
            before={valuesOf(base)}
            onReload={reload}
          />
          {base.hasParticipation && (
            <Notice
              tone="info"
              message="People have taken part: changed points apply from now on, and the dates can’t leave out a day on which they did."
            />
          )}
          <LeftOutDays challenge={base} />
          <ChallengeFields />
          <TranslationFields />
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
