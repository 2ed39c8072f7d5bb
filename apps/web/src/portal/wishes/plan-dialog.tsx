import { wishMessages } from '@kolam/contract/portal/wishes/messages.ts';
import type { Wish } from '@kolam/contract/portal/wishes/model.ts';
import { planWishSchema } from '@kolam/contract/portal/wishes/rules.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { ChallengePicker } from '#programme/challenges/challenge-picker.tsx';
import { toast } from '#ui/toast.ts';
import { planWish } from './queries.ts';

type Values = { challengeId: string; answer: string };

const { AreaField, PickerField } = fieldsOf<Values>();

type PlanDialogProps = { wish: Wish; onClose: () => void };

/** Answers that a wish is planned. The company reads it in its portal. */
export function PlanDialog({ wish, onClose }: PlanDialogProps) {
  const form = useRecordForm<Values>({
    defaults: { challengeId: '', answer: '' },
    labels: { challengeId: 'Challenge', answer: 'Answer' },
    check: (values) => schemaProblems(planWishSchema, values),
    async send(values, idempotencyKey) {
      await planWish(wish, planWishSchema.parse(values), idempotencyKey);
      onClose();
      toast.success(wishMessages.planned);
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`“${wish.subject}” is planned`}
      description="The company reads it in its portal. Name the challenge if it is assigned to the company already."
      size="small"
      submit="Answer"
      busyText="Saving..."
    >
      <PickerField name="challengeId">{(field) => <ChallengePicker {...field} />}</PickerField>
      <AreaField name="answer" hint="Such as: we plan it for January" />
    </FormDialog>
  );
}
