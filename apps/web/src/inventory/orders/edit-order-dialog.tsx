import { orderMessages } from '@kolam/contract/inventory/orders/messages.ts';
import type { PurchaseOrder } from '@kolam/contract/inventory/orders/model.ts';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { StaleNotice } from '#core/stale-notice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormShell } from '#ui/form-shell.tsx';
import { toast } from '#ui/toast.ts';
import { OrderFields } from './order-fields.tsx';
import { draftProblems, orderBody, orderLabels, valuesOf } from './order-values.ts';
import { loadOrder, refreshOrders } from './queries.ts';

// Fields compared when another user saved first. Lines are compared as a whole.
const staleLabels = { vendor: 'Vendor', wh: 'Warehouse', lines: 'Lines', note: 'Note' };

type EditOrderDialogProps = { order: PurchaseOrder; onClose: () => void };

/** A dialog that changes a draft. Other users' changes are never overwritten unseen. */
export function EditOrderDialog({ order: opened, onClose }: EditOrderDialogProps) {
  // Updated when a newer version is loaded under the user's edits.
  const [base, setBase] = useState(opened);
  const { form, dirty, error, ...shell } = useRecordForm({
    defaults: valuesOf(opened),
    labels: orderLabels,
    check: draftProblems,
    async send(values) {
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
        void refreshOrders();
      }
      return undefined;
    },
  });

  async function reload() {
    const latest = await loadOrder(base.id);
    setBase(latest);
    return valuesOf(latest);
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Edit ${base.code}`}
      size="large"
      dirty={dirty}
      busy={shell.busy}
    >
      <FormProvider {...form}>
        <FormShell
          {...shell}
          error={error?.code === 'STALE' ? undefined : error}
          submit="Save draft"
          busyText="Saving…"
          onCancel={onClose}
        >
          <StaleNotice
            error={error}
            form={form}
            labels={staleLabels}
            before={valuesOf(base)}
            onReload={reload}
          />
          <OrderFields stored={base} />
        </FormShell>
      </FormProvider>
    </Dialog>
  );
}
