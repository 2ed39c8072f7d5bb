import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { api } from '#core/api.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { longTimeoutMs } from '#core/request.ts';
import type { AddToChallengeProps } from '#people/employees/slots.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.ts';
import { challengeRefusal, noteLeftOut } from './challenge-forms.ts';
import { AssignableChallengePicker } from './challenge-picker.tsx';
import { refreshChallenges, useAudienceCheck } from './queries.ts';

const { PickerField } = fieldsOf<{ challengeId: string }>();

const nounOf = ({ companyIds, teamIds }: AddToChallengeProps['audience']): [string, string] => {
  if (companyIds) return ['company', 'companies'];
  return teamIds ? ['team', 'teams'] : ['person', 'people'];
};

/** Adds people, a team or a company to those that a challenge is assigned to. */
export function AddToChallengeDialog({ who, audience, onClose, onAdded }: AddToChallengeProps) {
  const check = useAudienceCheck(audience);
  const notAble = check.data && challengeMessages.leftOut(check.data);
  const form = useRecordForm({
    defaults: { challengeId: '' },
    labels: { challengeId: 'Challenge' },
    check: ({ challengeId }): Record<string, string> =>
      challengeId ? {} : { challengeId: 'Select a challenge' },
    async send({ challengeId }, idempotencyKey) {
      try {
        const { challenge, added, unknownDepartments, leftOut } = await api(
          'POST /admin/challenges/{id}/audience',
          {
            params: { id: challengeId },
            body: audience,
            idempotencyKey,
            limit: longTimeoutMs,
          },
        );
        void refreshChallenges(challenge);
        onClose();
        onAdded?.();
        const all = leftOut.inactive + leftOut.closed === 0;
        toast.success(
          challengeMessages.added(added, { to: challenge.title, all, of: nounOf(audience) }),
          {
            about: challenge.id,
          },
        );
        noteLeftOut(unknownDepartments);
        return undefined;
      } catch (thrown) {
        throw challengeRefusal(thrown, challengeMessages.addFailed);
      }
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Assign to challenge"
      description={`${who}, besides those who are assigned. A draft becomes scheduled; one that was for everyone so far is then for them alone. An active challenge is theirs at once.`}
      size="small"
      submit="Assign"
      busyText="Assigning..."
    >
      {notAble && (
        <Notice
          tone="attention"
          title={
            check.data?.people === 0 ? 'None can be assigned now' : 'Some can’t be assigned now'
          }
          message={`Left out: ${notAble}.`}
        />
      )}
      <PickerField name="challengeId">
        {(field) => <AssignableChallengePicker {...field} required data-autofocus />}
      </PickerField>
    </FormDialog>
  );
}
