import { runMessages } from '@kolam/contract/finance/payment-runs/messages.ts';
import { cancelRunSchema } from '@kolam/contract/finance/payment-runs/rules.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import type { FullRun, RunLine } from './queries.ts';

type TakeOutDialogProps = { run: FullRun; line: RunLine; onClose: () => void };

/** Takes a bill out of a run. */
export function TakeOutDialog({
  run: { id, code, state, version },
  line,
  onClose,
}: TakeOutDialogProps) {
  async function send(reason: string, idempotencyKey: string) {
    try {
      await api('POST /admin/finance/payment-runs/{id}/take-out', {
        params: { id },
        body: { lines: [line.id], reason },
        ifMatch: version,
        idempotencyKey,
      });
      onClose();
      toast.success(runMessages.taken(1), { about: id });
    } catch (error) {
      throw withMessage(error, runMessages.takeOutFailed);
    } finally {
      void refreshAll();
    }
  }
  return (
    <ReasonDialog
      title={`Take ${line.invoice.code} out?`}
      description={
        state === 'draft'
          ? `${line.vendor.name} is not paid by ${code}. The bill can go into another run.`
          : `Only if the bank does not pay it. The bill can go into another run then, and would be paid twice.`
      }
      hint="Such as: returned by the bank"
      schema={cancelRunSchema}
      required
      submit="Take out"
      busyText="Taking out..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
