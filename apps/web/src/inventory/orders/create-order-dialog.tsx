import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { fieldsOf } from '#core/fields.tsx';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { OrderFields } from './order-fields.tsx';
import { newOrder, newOrderProblems, orderBody, orderLabels } from './order-values.ts';

const { CheckField } = fieldsOf<ReturnType<typeof newOrder>>();

/** A dialog that orders goods from a vendor: saved as a draft, or approved and received at once. */
export function CreateOrderDialog({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({
    defaults: newOrder(),
    labels: orderLabels,
    check: newOrderProblems,
    async send(values, idempotencyKey) {
      try {
        const body = { ...orderBody(values), approve: values.approve };
        const { data, receipt } = await api('POST /admin/inventory/po', { body, idempotencyKey });
        onClose();
        toast.success(
          values.approve ? orderMessages.approved(data.code) : orderMessages.created(data.code),
          { about: data.id },
        );
        if (receipt) toast.note(orderMessages.received(receipt.units));
      } catch (error) {
        throw withMessage(error, orderMessages.saveFailed);
      } finally {
        void refreshAll();
      }
      return undefined;
    },
  });
  const approve = form.watch('approve');

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="New purchase order"
      description="A draft can be edited until it is approved."
      size="large"
      submit={approve ? 'Create and approve' : 'Save draft'}
      busyText="Saving…"
    >
      <OrderFields />
      <CheckField
        name="approve"
        label="Approve immediately"
        description="Everything on it comes into stock at once"
      />
    </FormDialog>
  );
}
