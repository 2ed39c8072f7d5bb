import { dayOf } from '@kolam/contract/core/dates.ts';
import { tdsReportMessages, unusualChallan } from '@kolam/contract/finance/tds-reports/messages.ts';
import { payableSectionLabels } from '@kolam/contract/finance/tds-reports/values.ts';
import { useState } from 'react';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { dayFieldOf } from '#core/day-field.tsx';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { sendConfirming } from '#core/send-confirming.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { FieldRow } from '#ui/field-row.tsx';
import { formatMonth } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import {
  type ChallanValues,
  challanBody,
  challanLabels,
  challanProblems,
} from './challan-values.ts';
import { type ChallanFor, refreshPayable } from './queries.ts';

const { TextField } = fieldsOf<ChallanValues>();
const DayField = dayFieldOf<ChallanValues>();

type ChallanDialogProps = ChallanFor & { onClose: () => void };

/** Records a deposit of a month and section, by default of all that is left. */
export function ChallanDialog({ month, section, toDeposit, onClose }: ChallanDialogProps) {
  const [today] = useState(() => dayOf(new Date()));
  const confirm = useConfirm();
  const form = useRecordForm<ChallanValues>({
    defaults: {
      number: '',
      bsrCode: '',
      depositedOn: today,
      tax: toDeposit > 0 ? String(toDeposit) : '',
    },
    labels: challanLabels,
    check: (values) => challanProblems(values, { month, section }),
    async send(values, idempotencyKey) {
      try {
        const { data } = await sendConfirming(
          unusualChallan,
          { confirm, idempotencyKey },
          (confirmation, key) =>
            api('POST /admin/finance/tax/challans', {
              body: { ...challanBody(values, { month, section }), ...confirmation },
              idempotencyKey: key,
            }),
        );
        onClose();
        toast.success(tdsReportMessages.challanAdded(data.number), { about: data.id });
      } catch (error) {
        throw withMessage(error, tdsReportMessages.challanFailed);
      } finally {
        void refreshPayable();
      }
      return undefined;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Record challan"
      description={`${payableSectionLabels[section]}, ${formatMonth(month)}`}
      submit="Record challan"
      busyText="Recording..."
    >
      <FieldRow>
        <TextField
          name="number"
          hint="Up to 5 digits, as on the receipt"
          inputMode="numeric"
          required
          data-autofocus
        />
        <TextField name="bsrCode" hint="7 digits" inputMode="numeric" required />
      </FieldRow>
      <FieldRow>
        <DayField name="depositedOn" max={today} required />
        <TextField name="tax" hint="Without interest and fees" inputMode="decimal" required />
      </FieldRow>
    </FormDialog>
  );
}
