import { seatRequestMessages } from '@kolam/contract/portal/seat-requests/messages.ts';
import { askForSeatsSchema } from '@kolam/contract/portal/seat-requests/rules.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { askForSeats } from './queries.ts';

type Values = { seats: string; note: string };

const { AreaField, TextField } = fieldsOf<Values>();

/** An empty number counts as missing. */
const bodyOf = ({ seats, note }: Values) => ({
  seats: seats.trim() === '' ? undefined : Number(seats.replaceAll(',', '')),
  note,
});

/** Asks Kolam for more seats. */
export function AskForSeatsDialog({ onClose }: { onClose: () => void }) {
  const form = useRecordForm<Values>({
    defaults: { seats: '', note: '' },
    labels: { seats: 'More seats', note: 'Note for Kolam' },
    check: (values) => schemaProblems(askForSeatsSchema, bodyOf(values)),
    async send(values, idempotencyKey) {
      await askForSeats(askForSeatsSchema.parse(bodyOf(values)), idempotencyKey);
      onClose();
      toast.success(seatRequestMessages.asked);
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Ask for more seats"
      description="Kolam answers in this portal. A seat is for one person who takes part."
      size="small"
      submit="Ask"
      busyText="Asking..."
    >
      <TextField name="seats" inputMode="numeric" required data-autofocus />
      <AreaField name="note" hint="Such as: from when, and what for" />
    </FormDialog>
  );
}
