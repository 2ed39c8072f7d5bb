import { dayMessages } from '@kolam/contract/programme/challenges/day-messages.ts';
import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { api } from '#core/api.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatDate } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { contentTexts } from './day-texts.ts';
import { withOwnMessage } from './own-message.ts';
import { refreshDays, removeCachedDay } from './queries.ts';

/** Asks for confirmation and deletes a day with all its content. */
export function useDayDeletion(onDeleted: (dayId: string) => void) {
  const confirm = useConfirm();

  async function remove(day: ChallengeDay) {
    try {
      await api('DELETE /admin/challenges/{id}/days/{dayId}', {
        params: { id: day.challengeId, dayId: day.id },
        ifMatch: day.version,
      });
    } catch (thrown) {
      // Shows what changed in between, for the user to check first.
      void refreshDays();
      throw withOwnMessage(thrown, challengeMessages.dayDeleteFailed);
    }
  }

  return async (day: ChallengeDay) => {
    const words = contentTexts({
      tasks: day.tasks.length,
      trivia: day.trivia.length,
      learningModules: day.learningModules.length,
      workshops: day.workshops.length,
    });
    const deleted = await confirm({
      title: dayMessages.deleteQuestion,
      effects: [
        `${formatDate(day.date)}: ${words || 'nothing is planned for it'}.`,
        'This can’t be undone.',
      ],
      verb: 'Delete',
      busyText: 'Deleting...',
      tone: 'danger',
      run: () => remove(day),
    });
    if (!deleted) return;
    onDeleted(day.id);
    void removeCachedDay(day);
    toast.success(challengeMessages.dayDeleted);
  };
}
