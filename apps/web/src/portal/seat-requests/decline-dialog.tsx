import { seatRequestMessages } from '@kolam/contract/portal/seat-requests/messages.ts';
import type { SeatRequest } from '@kolam/contract/portal/seat-requests/model.ts';
import { declineSeatsSchema } from '@kolam/contract/portal/seat-requests/rules.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { declineSeats } from './queries.ts';

type DeclineDialogProps = { request: SeatRequest; onClose: () => void };

/** Asks why a company does not get the seats. The company reads it. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  async function send(reason: string, idempotencyKey: string) {
    await declineSeats(request, { reason, idempotencyKey });
    onClose();
    toast.success(seatRequestMessages.declined);
  }
  return (
    <ReasonDialog
      title={`Decline ${seatRequestMessages.seats(request.seats)}?`}
      description="The company reads the reason in its portal, and may ask again."
      hint="Such as: the contract has 500 seats until March"
      schema={declineSeatsSchema}
      required
      submit="Decline"
      busyText="Saving..."
      onClose={onClose}
      onSend={send}
    />
  );
}
