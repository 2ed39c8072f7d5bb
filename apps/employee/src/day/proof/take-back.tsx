import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#core/api.ts';
import { showDay } from '#core/show-day.ts';
import type { DayOf } from '#core/submission.ts';
import { useMessages } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { useTexts } from '#language/use-texts.ts';
import { AskedButton } from '#ui/asked-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { proofTexts } from './texts.ts';

/** Takes back a proof that nobody has reviewed, after a question, so that another can be sent. */
export function TakeBack({ of, taskId }: { of: DayOf; taskId: string }) {
  const messages = useMessages();
  const texts = useTexts(proofTexts);
  const queries = useQueryClient();
  const { challengeId, date } = of;
  const taking = useMutation({
    mutationFn: () =>
      api('DELETE /employee/me/challenges/{id}/days/{date}/tasks/{taskId}/proof', {
        params: { id: challengeId, date, taskId },
      }),
    onSuccess: ({ day }) => showDay(queries, of, day),
    // Also read again for a start without a connection.
    onSettled: () => queries.invalidateQueries({ queryKey: ['day', challengeId, date] }),
  });
  return (
    <AskedButton
      label={texts.takeBack}
      question={texts.takeBackAsk}
      yes={texts.takeBackYes}
      cancel={texts.cancel}
      busy={taking.isPending}
      problem={taking.error && <Notice tone="bad">{problemText(taking.error, messages)}</Notice>}
      onConfirm={() => taking.mutate()}
    />
  );
}
