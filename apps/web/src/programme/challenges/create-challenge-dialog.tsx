import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { createChallengeSchema } from '@kolam/contract/programme/challenges/rules.ts';
import { api } from '#core/api.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { ChallengeFields } from './challenge-fields.tsx';
import { challengeRefusal, createProblems } from './challenge-forms.ts';
import { challengeBody, challengeLabels, newChallengeValues } from './challenge-values.ts';
import { refreshChallenges } from './queries.ts';

type CreateChallengeDialogProps = {
  onClose: () => void;
  /** Opens the days of the new challenge. */
  onPlan: (challenge: Challenge) => void;
};

/** A dialog that creates a challenge, as a draft for everyone. */
export function CreateChallengeDialog({ onClose, onPlan }: CreateChallengeDialogProps) {
  const form = useRecordForm({
    defaults: newChallengeValues,
    labels: challengeLabels,
    check: createProblems,
    async send(values, idempotencyKey) {
      const body = createChallengeSchema.parse(challengeBody(values));
      try {
        const { challenge } = await api('POST /admin/challenges', { body, idempotencyKey });
        void refreshChallenges(challenge);
        onClose();
        toast.success(challengeMessages.created, {
          action: { label: 'Plan days', onSelect: () => onPlan(challenge) },
          about: challenge.id,
        });
        return undefined;
      } catch (thrown) {
        throw challengeRefusal(thrown, challengeMessages.createFailed);
      }
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Create Challenge"
      description="It starts as a draft: nobody sees it before it is activated"
      size="large"
      submit="Create Draft"
      busyText="Creating..."
    >
      <ChallengeFields />
    </FormDialog>
  );
}
