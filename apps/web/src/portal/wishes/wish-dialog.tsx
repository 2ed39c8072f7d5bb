import { wishMessages } from '@kolam/contract/portal/wishes/messages.ts';
import { makeWishSchema } from '@kolam/contract/portal/wishes/rules.ts';
import { categoryLabels } from '@kolam/contract/programme/challenges/values.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { choicesOf } from '#core/labels.ts';
import { schemaProblems } from '#core/schema-problems.ts';
import { FieldRow } from '#ui/field-row.tsx';
import { toast } from '#ui/toast.ts';
import { makeWish } from './queries.ts';

type Values = { subject: string; category: string; from: string; to: string; note: string };

const { AreaField, ChoiceField, TextField } = fieldsOf<Values>();
const DayField = dayFieldOf<Values>();

/** Tells Kolam what the company wishes for. */
export function WishDialog({ onClose }: { onClose: () => void }) {
  const form = useRecordForm<Values>({
    defaults: { subject: '', category: '', from: '', to: '', note: '' },
    labels: {
      subject: 'What do you wish for?',
      category: 'Theme',
      from: 'From',
      to: 'To',
      note: 'Note for Kolam',
    },
    check: (values) => schemaProblems(makeWishSchema, values),
    async send(values, idempotencyKey) {
      await makeWish(makeWishSchema.parse(values), idempotencyKey);
      onClose();
      toast.success(wishMessages.made);
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Wish for something"
      description="A challenge, a theme or dates. Kolam answers in this portal."
      submit="Send"
      busyText="Sending..."
    >
      <TextField
        name="subject"
        required
        hint="Such as: a week about sleep, or “Monsoon steps” again"
        data-autofocus
      />
      <ChoiceField
        name="category"
        options={[{ value: '', label: 'Any' }, ...choicesOf(categoryLabels)]}
      />
      <FieldRow>
        <DayField name="from" hint="Empty: any time" />
        <DayField name="to" />
      </FieldRow>
      <AreaField name="note" />
    </FormDialog>
  );
}
