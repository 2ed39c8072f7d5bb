import { eventMessages } from '@kolam/contract/finance/events/messages.ts';
import type { EventDetail } from '@kolam/contract/finance/events/model.ts';
import { financeMessages } from '@kolam/contract/finance/messages.ts';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { refreshEvents, removeCachedEvent } from './queries.ts';
import { eventRoutes } from './routes.ts';

/**
 * Asks for confirmation and deletes. Errors are shown in the dialog, since documents may be linked
 * to the event.
 */
export function useRemoval(): (event: EventDetail) => Promise<void> {
  const confirm = useConfirm();
  const navigate = useNavigate();

  return async ({ id, eventName, attachments }) => {
    const agreed = await confirm({
      title: eventMessages.confirmDelete(eventName),
      effects: [
        attachments.length > 0
          ? 'It is removed for good, with its figures and its files.'
          : 'It is removed for good, with its figures.',
        'To keep it in the list, cancel it instead.',
      ],
      verb: 'Delete',
      busyText: 'Deleting...',
      tone: 'danger',
      run: () =>
        api('DELETE /admin/finance/events/{id}', { params: { id } }).catch((error: unknown) => {
          void refreshEvents();
          throw withMessage(error, financeMessages.requestFailed);
        }),
    });
    if (!agreed) return;
    await navigate({ href: eventRoutes.list({ view: 'all' }), replace: true });
    void removeCachedEvent(id);
    toast.success(eventMessages.deleted(eventName), { about: id });
  };
}
