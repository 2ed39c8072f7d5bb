import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { showTicket } from './queries.ts';
import { ScanLines } from './scan-lines.tsx';
import { ItemFields } from './ticket-fields.tsx';
import { itemsBody, itemsProblems, newTicket, ticketLabels } from './ticket-values.ts';

type AddItemsDialogProps = { ticket: Ticket; onClose: () => void };

/** A dialog that issues more goods with an open ticket. The pick list shows them at once. */
export function AddItemsDialog({ ticket, onClose }: AddItemsDialogProps) {
  const { id, code, toRef, transportBox } = ticket;
  const form = useRecordForm({
    defaults: { ...newTicket(), toRef, transportBoxId: transportBox?.id ?? '' },
    labels: ticketLabels,
    check: itemsProblems,
    async send(values, idempotencyKey) {
      try {
        const given = { params: { id }, body: itemsBody(values), idempotencyKey };
        const response = await api('POST /admin/inventory/provisioning/{id}/lines', given);
        await showTicket(response.data);
        onClose();
        toast.success(provisioningMessages.added(code, response.added), { about: id });
      } catch (thrown) {
        throw withMessage(thrown, provisioningMessages.saveFailed);
      } finally {
        // Also after a refusal: the ticket may be closed, or another user took the goods.
        void refreshAll();
      }
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      above={<ScanLines ownBox={transportBox} />}
      onClose={onClose}
      title="Add items"
      description={
        transportBox
          ? `The goods leave stock at once and go into ${transportBox.code}.`
          : 'The goods leave stock at once and join the pick list.'
      }
      size="large"
      submit="Add items"
      busyText="Adding..."
    >
      <ItemFields />
    </FormDialog>
  );
}
