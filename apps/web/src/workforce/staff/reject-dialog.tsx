import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { rejectSchema } from '@kolam/contract/workforce/staff/rules.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { useAdmin, useConsoleInfo } from '#core/session.ts';
import { toast } from '#ui/toast.ts';
import { useEndDecision } from './end-decision.ts';
import { useStaffOutcomes } from './outcomes.tsx';
import { refreshStaff } from './queries.ts';

type RejectDialogProps = { staff: Staff; onClose: () => void };

/** Rejects a person, with or without a reason. */
export function RejectDialog({ staff, onClose }: RejectDialogProps) {
  const { id, name, version } = staff;
  const mailed = useConsoleInfo().mail === 'smtp';
  const me = useAdmin();
  const { onDecided } = useStaffOutcomes();
  const toastRejected = () => toast.success(staffMessages.rejected(name), { about: id });
  const wanted = { status: 'rejected', by: me.name, onDone: toastRejected } as const;
  const endDecision = useEndDecision({ id, wanted, onClose });

  async function send(reason: string) {
    const body = { reason };
    try {
      const response = await api('POST /admin/staff/{id}/reject', {
        params: { id },
        body,
        ifMatch: version,
      });
      void refreshStaff(response.data);
      onClose();
      toastRejected();
      onDecided(id);
    } catch (error) {
      if (!(await endDecision(error))) throw withMessage(error, staffMessages.requestFailed);
    }
  }

  return (
    <ReasonDialog
      title="Reject staff"
      description={
        mailed ? `${name} is told by mail and can’t sign in.` : staffMessages.notifyRejected(name)
      }
      hint={mailed ? 'Optional; the mail says it.' : 'Optional; it stays in their record.'}
      schema={rejectSchema}
      submit="Confirm Reject"
      busyText="Rejecting..."
      tone="danger"
      onClose={onClose}
      onSend={send}
    />
  );
}
