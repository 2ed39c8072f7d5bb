import { staffMessages } from '@kolam/contract/workforce/staff/messages.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { reopenSchema } from '@kolam/contract/workforce/staff/rules.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { Filled } from '#core/filled.ts';
import { ReasonDialog } from '#core/reason-dialog.tsx';
import { toast } from '#ui/toast.ts';
import { refreshStaff } from './queries.ts';
import { staffLeaves } from './slots.ts';

type ReopenDialogProps = { staff: Staff; onClose: () => void };

/** Returns a decided registration to the review queue. */
export function ReopenDialog({ staff, onClose }: ReopenDialogProps) {
  const { id, name, status } = staff;

  async function send(reason: string) {
    try {
      const response = await api('POST /admin/staff/{id}/reopen', {
        params: { id },
        body: { reason },
      });
      void refreshStaff(response.data);
      onClose();
      toast.success(staffMessages.reopened(name), { about: id });
    } catch (error) {
      throw withMessage(error, staffMessages.requestFailed);
    }
  }

  return (
    <ReasonDialog
      title={`Reopen the registration of ${name}?`}
      description={
        status === 'approved'
          ? 'They are signed out at once and can’t sign in until they are approved again.'
          : 'They wait for review again, as on the first day.'
      }
      before={status === 'approved' && <Filled slot={staffLeaves} with={{ staffId: id }} />}
      hint="It stays in the history."
      schema={reopenSchema}
      required
      submit="Reopen"
      busyText="Reopening..."
      onClose={onClose}
      onSend={send}
    />
  );
}
