import { dayOf } from '@kolam/contract/core/dates.ts';
import { receiptMessages } from '@kolam/contract/inventory/receipts/messages.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { useNow } from '#ui/clock.ts';
import { toast } from '#ui/toast.ts';
import { ReceiptFigures } from './receipt-figures.tsx';
import { ReceiptHeadFields, ReceiptNoteField } from './receipt-head-fields.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { newReceipt, receiptBody, receiptLabels, receiptProblems } from './receipt-values.ts';

/** A dialog that books received goods without an order. */
export function CreateReceiptDialog({ onClose }: { onClose: () => void }) {
  const today = dayOf(new Date(useNow()));
  const form = useRecordForm({
    defaults: newReceipt(today),
    labels: receiptLabels,
    check: (values) => receiptProblems(values, today),
    async send(values, idempotencyKey) {
      try {
        const body = receiptBody(values);
        const { data } = await api('POST /admin/inventory/grn', { body, idempotencyKey });
        onClose();
        toast.success(receiptMessages.booked(data.code), { about: data.id });
      } catch (error) {
        throw withMessage(error, receiptMessages.saveFailed);
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
      title="New goods receipt"
      description="Goods that came of no order; they lie unboxed until they are put away. Where no cost is named, the average of what is there counts."
      size="large"
      submit="Book receipt"
      busyText="Booking..."
    >
      <ReceiptHeadFields today={today} />
      <ReceiptLines />
      <ReceiptFigures />
      <ReceiptNoteField />
    </FormDialog>
  );
}
