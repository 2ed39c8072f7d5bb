import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import { useNavigate } from '@tanstack/react-router';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useRecordForm } from '#core/form.ts';
import { FormDialog } from '#core/form-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { ticketRoutes } from './routes.ts';
import { ScanLines } from './scan-lines.tsx';
import { TicketFields } from './ticket-fields.tsx';
import { newTicket, ticketBody, ticketLabels, ticketProblems } from './ticket-values.ts';

/** A dialog that issues goods to an event or a vendor. The ticket then shows what to pick where. */
export function CreateTicketDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useRecordForm({
    defaults: newTicket(),
    labels: ticketLabels,
    check: ticketProblems,
    async send(values, idempotencyKey) {
      try {
        const body = ticketBody(values);
        const { data } = await api('POST /admin/inventory/provisioning', { body, idempotencyKey });
        onClose();
        toast.success(provisioningMessages.issued(data.code, data.qty), {
          about: data.id,
          action: {
            label: 'View Ticket',
            onSelect: () => void navigate({ href: ticketRoutes.record(data.id) }),
          },
        });
      } catch (thrown) {
        throw withMessage(thrown, provisioningMessages.saveFailed);
      } finally {
        // Also after a refusal: another user may have taken the goods.
        void refreshAll();
      }
      return undefined;
    },
  });

  return (
    <FormDialog
      form={form}
      above={<ScanLines />}
      onClose={onClose}
      title="New ticket"
      description="The goods leave stock at once; the ticket says what to pick where."
      size="large"
      submit="Issue goods"
      busyText="Issuing..."
    >
      <TicketFields />
    </FormDialog>
  );
}
