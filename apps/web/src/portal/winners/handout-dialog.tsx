import { dayOf } from '@kolam/contract/core/dates.ts';
import { winnerMessages } from '@kolam/contract/portal/winners/messages.ts';
import type { Winner } from '@kolam/contract/portal/winners/model.ts';
import { noteHandoutSchema } from '@kolam/contract/programme/reward-handouts/rules.ts';
import { useState } from 'react';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { toast } from '#ui/toast.ts';
import { noteHandout } from './queries.ts';

type Values = { what: string; day: string; note: string };

const { AreaField, TextField } = fieldsOf<Values>();
const DayField = dayFieldOf<Values>();

type HandoutDialogProps = {
  challenge: { id: string; endDate: string };
  winner: Winner;
  onClose: () => void;
};

/** Notes what a winner got, or corrects what was noted. */
export function HandoutDialog({ challenge, winner, onClose }: HandoutDialogProps) {
  const { employeeId, name, handedOut } = winner;
  const [today] = useState(() => dayOf(new Date()));
  const form = useRecordForm<Values>({
    defaults: {
      what: handedOut?.what ?? '',
      day: handedOut?.day ?? today,
      note: handedOut?.note ?? '',
    },
    labels: { what: 'What was handed out', day: 'Day', note: 'Note' },
    check: (values) => schemaProblems(noteHandoutSchema, values),
    async send(values) {
      await noteHandout({ id: challenge.id, employeeId }, noteHandoutSchema.parse(values));
      onClose();
      toast.success(winnerMessages.noted(name));
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Reward of ${name}`}
      description={winnerMessages.whoReads}
      size="small"
      submit="Save"
      busyText="Saving..."
    >
      <TextField name="what" required hint="Such as: a gift card of ₹500" data-autofocus />
      <DayField name="day" min={challenge.endDate} max={today} required />
      <AreaField name="note" hint={winnerMessages.noteHint} />
    </FormDialog>
  );
}
