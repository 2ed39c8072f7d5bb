import { ownDataMessages } from '@kolam/contract/people/own-data/messages.ts';
import type { ErasureRequest } from '@kolam/contract/people/own-data/model.ts';
import { declineSchema } from '@kolam/contract/people/own-data/rules.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { refreshRequests } from './queries.ts';

type DeclineDialogProps = { request: ErasureRequest; onClose: () => void };

/** Asks for the reason why a person’s data can’t be erased. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const { id, employee } = request;

  async function send(reason: string, idempotencyKey: string) {
    try {
      await api('POST /admin/employees/erasure-requests/{id}/decline', {
        params: { id },
        body: { reason },
        idempotencyKey,
      });
      onClose();
      toast.success(ownDataMessages.declined, { about: id });
    } catch (error) {
      throw withMessage(error, ownDataMessages.declineFailed);
    } finally {
      // Another user may have decided meanwhile.
      void refreshRequests();
    }
  }

  return (
    <ReasonDialog
      title={`Decline the request of ${employee.name}`}
      description="Their data stays. They can ask again."
      hint={`Mailed to ${employee.email}`}
      schema={declineSchema}
      required
      submit="Decline"
      busyText="Declining..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
