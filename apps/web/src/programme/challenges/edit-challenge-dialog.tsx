import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { updateChallengeSchema } from '@kolam/contract/programme/challenges/rules.ts';
import { api } from '#core/api.ts';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { ChallengeFields } from './challenge-fields.tsx';
import { challengeRefusal, editProblems } from './challenge-forms.ts';
import { challengeBody, challengeLabels, valuesOf } from './challenge-values.ts';
import { MovedDays } from './moved-days.tsx';
import { loadChallenge, refreshChallenges } from './queries.ts';
import { TranslationFields } from './translation-fields.tsx';

type EditChallengeDialogProps = { challenge: Challenge; onClose: () => void };

/** A dialog that changes a challenge. Other users' changes are never overwritten unseen. */
export function EditChallengeDialog({ challenge: opened, onClose }: EditChallengeDialogProps) {
  const { base, form } = useEditForm({
    opened,
    valuesOf,
    load: () => loadChallenge(opened.id),
    labels: challengeLabels,
    check: editProblems,
    async send(values, base) {
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

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${base.title}`}
      badge={<StatusBadge status={base.status} />}
      size="large"
      submit="Save"
      busyText="Saving..."
    >
      {base.hasParticipation && (
        <Notice
          tone="info"
          message="People have taken part: changed points apply from now on, and the dates can’t leave out a day on which they did."
        />
      )}
      <ChallengeFields belowSchedule={<MovedDays challenge={base} />} />
      <TranslationFields />
    </FormDialog>
  );
}
