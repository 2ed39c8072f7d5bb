import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import type { Ticket } from '@kolam/contract/inventory/provisioning/model.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { showTicket } from './queries.ts';
import { unitText } from './ticket-terms.ts';

/** Returns the effects of closing this ticket. */
function effectsOf({ out, qty, picked }: Ticket): string[] {
  const left = qty - picked;
  const are = (count: number) => (count === 1 ? 'is' : 'are');
  return [
    out === 0
      ? 'Nothing is out any more.'
      : `${unitText(out)} ${are(out)} still out; ${out === 1 ? 'it' : 'they'} can come back or be written off afterwards too.`,
    ...(left > 0 ? [`${unitText(left)} ${are(left)} not confirmed as picked.`] : []),
    'A closed ticket can’t be opened again.',
  ];
}

/** Asks for confirmation and closes a ticket. */
export function useClosing() {
  const confirm = useConfirm();
  return async (ticket: Ticket): Promise<void> => {
    const { id, code } = ticket;
    const agreed = await confirm({
      title: `Close ${code}?`,
      effects: effectsOf(ticket),
      verb: 'Close ticket',
      busyText: 'Closing...',
      cancel: 'Keep it open',
      run: async () => {
        try {
          const given = { params: { id }, body: { status: 'CLOSED' as const } };
          const { data } = await api('PATCH /admin/inventory/provisioning/{id}/close', given);
          await showTicket(data);
        } catch (thrown) {
          throw withMessage(thrown, provisioningMessages.saveFailed);
        } finally {
          // Also after a refusal: another user may have closed it.
          void refreshAll();
        }
      },
    });
    if (agreed) toast.success(provisioningMessages.closed(code), { about: id });
  };
}
