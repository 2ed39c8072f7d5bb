import { announcementMessages } from '@kolam/contract/programme/announcements/messages.ts';
import { refreshAll } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { withMessage } from '#core/api-problem.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import type { Announcement } from './queries.ts';

/** Asks for confirmation and withdraws an announcement. */
export function useWithdrawal(): (announcement: Announcement) => Promise<void> {
  const confirm = useConfirm();
  return async ({ id, title, status, version }) => {
    const agreed = await confirm({
      title: `Withdraw ${title}?`,
      effects: [
        status === 'scheduled' ? 'It is not published.' : 'Nobody sees it any more.',
        'It stays in this list. It cannot be published again.',
      ],
      verb: 'Withdraw',
      busyText: 'Withdrawing...',
      tone: 'danger',
      run: () =>
        api('DELETE /admin/announcements/{id}', { params: { id }, ifMatch: version }).catch(
          (error: unknown) => {
            void refreshAll();
            throw withMessage(error, announcementMessages.withdrawFailed);
          },
        ),
    });
    if (!agreed) return;
    void refreshAll();
    toast.success(announcementMessages.withdrawn, { about: id });
  };
}
