import { dayOf } from '@kolam/contract/core/dates.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { monthMessages } from '@kolam/contract/finance/months/messages.ts';
import { fileMonthSchema } from '@kolam/contract/finance/months/rules.ts';
import { type Book, bookLabels, type MonthReturn } from '@kolam/contract/finance/months/values.ts';
import { useState } from 'react';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { schemaProblems } from '#core/schema-problems.ts';
import { formatMonth } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';

type FileValues = { filedOn: string; arn: string };

const labels = { filedOn: 'Filed on', arn: 'Reference number (ARN)' };

const { TextField } = fieldsOf<FileValues>();
const DayField = dayFieldOf<FileValues>();

type FileDialogProps = { month: string; book: Book; declares: MonthReturn; onClose: () => void };

/** Records that the return of a closed book is filed. */
export function FileDialog({ month, book, declares, onClose }: FileDialogProps) {
  const [today] = useState(() => dayOf(new Date()));
  const form = useRecordForm<FileValues>({
    defaults: { filedOn: today, arn: '' },
    labels,
    check: (values) => schemaProblems(fileMonthSchema, { ...values, month, book }),
    async send(values, idempotencyKey) {
      try {
        await api('POST /admin/finance/months/file', {
          body: { ...values, month, book },
          idempotencyKey,
        });
        onClose();
        toast.success(monthMessages.filed(book, month));
      } catch (error) {
        throw withMessage(error, financeMessages.requestFailed);
      } finally {
        void refreshAll();
      }
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Mark ${bookLabels[book].toLowerCase()} of ${formatMonth(month)} as filed`}
      description={`The return is ${declares}. Once it is filed, the month stays closed. What changes later stands in an open month.`}
      submit="Mark as filed"
      busyText="Saving..."
    >
      <DayField name="filedOn" max={today} required />
      <TextField name="arn" required data-autofocus />
    </FormDialog>
  );
}
