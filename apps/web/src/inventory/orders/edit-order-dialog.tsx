import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useEditForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { OrderFields } from './order-fields.tsx';
import { draftProblems, orderBody, orderLabels, valuesOf } from './order-values.ts';
import { loadOrder } from './queries.ts';

// Fields compared when another user saved first. Lines are compared as a whole.

/** Lines are merged as a whole: changes of two users can't be separated. */
const staleLabels = { vendor: 'Vendor', wh: 'Warehouse', lines: 'Lines', note: 'Note' };

type EditOrderDialogProps = { order: PurchaseOrder; onClose: () => void };

/** A dialog that changes a draft. Other users' changes are never overwritten unseen. */
export function EditOrderDialog({ order: opened, onClose }: EditOrderDialogProps) {
  const { base, form } = useEditForm({
    opened,
    valuesOf,
    load: () => loadOrder(opened.id),
    labels: orderLabels,
    stale: { labels: staleLabels },
    check: draftProblems,
    async send(values, base) {
      const { id, version } = base;
      try {
        const { data } = await api('PATCH /admin/inventory/po/{id}', {
          params: { id },
          body: orderBody(values),
          ifMatch: version,
        });
        onClose();
        toast.success(orderMessages.updated(data.code), { about: id });
      } catch (thrown) {
        throw withMessage(thrown, orderMessages.saveFailed);
      } finally {
        void refreshAll();
      }
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Edit ${base.code}`}
      size="large"
      submit="Save draft"
      busyText="Saving…"
    >
      <OrderFields stored={base} />
    </FormDialog>
  );
}
