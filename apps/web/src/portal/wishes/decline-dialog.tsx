import { wishMessages } from '@kolam/contract/portal/wishes/messages.ts';
import type { Wish } from '@kolam/contract/portal/wishes/model.ts';
import { declineWishSchema } from '@kolam/contract/portal/wishes/rules.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { declineWish } from './queries.ts';

type DeclineDialogProps = { wish: Wish; onClose: () => void };

/** Asks why a wish is not planned. The company reads it. */
export function DeclineDialog({ wish, onClose }: DeclineDialogProps) {
  async function send(reason: string, idempotencyKey: string) {
    await declineWish(wish, { reason, idempotencyKey });
    onClose();
    toast.success(wishMessages.declined);
  }
  return (
    <ReasonDialog
      title={`Decline “${wish.subject}”?`}
      description="The company reads the reason in its portal, and may wish again."
      hint="Such as: there is a challenge about it in those weeks"
      schema={declineWishSchema}
      required
      submit="Decline"
      busyText="Saving..."
      onClose={onClose}
      onSend={send}
    />
  );
}
