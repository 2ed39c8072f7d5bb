import { countMessages } from '@kolam/contract/inventory/counts/messages.ts';
import { useState } from 'react';
import { createIdempotencyKey } from '#core/idempotency-key.ts';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { formatCount } from '#ui/format.ts';
import { ledgerRupees } from '#ui/ledger-text.ts';
import { toast } from '#ui/toast.ts';
import { type CountDetail, cancelCount, latestCount, refreshCounts, takeStep } from './queries.ts';

const unitLabels = ['unit', 'units'] as const;

/** The effects of posting, one per line. */
function effectsOf({ review, wh }: CountDetail): string[] {
  if (!review || review.differences === 0) return [countMessages.noVariances];
  const { differences, leftOut, more, fewer, value } = review;
  return [
    `${formatCount(differences, ['difference is', 'differences are'])} put right in ${wh.name}.`,
    `${formatCount(more, unitLabels)} more and ${formatCount(fewer, unitLabels)} fewer: stock is worth about ${ledgerRupees(Math.abs(value))} ${value < 0 ? 'less' : 'more'}.`,
    ...(leftOut > 0 ? [`${formatCount(leftOut, ['line is', 'lines are'])} left as kept.`] : []),
  ];
}

/** The actions on a count. Each runs once however often it is pressed. */
export function useCountActions(count: CountDetail) {
  const { id, code } = count;
  const confirm = useConfirm();
  const [action] = useState(createIdempotencyKey);

  /** Runs an action and shows the result, also after a refusal. */
  async function run(step: 'review' | 'reopen' | 'post' | 'cancel', now = count, reason = '') {
    try {
      const changed = await action({ step, version: now.version, reason }, (key) =>
        step === 'cancel' ? cancelCount(now, reason, key) : takeStep(step, now, key),
      );
      void refreshCounts(changed);
    } catch (error) {
      void refreshCounts();
      throw error;
    }
  }

  const simple = (step: 'review' | 'reopen', message: string) => ({
    mutationFn: () => run(step),
    onSuccess: () => toast.success(message, { about: id }),
    onError: toastError,
  });
  const reviewing = useSingleAction(simple('review', countMessages.reviewed(code)));
  const reopening = useSingleAction(simple('reopen', countMessages.reopened(code)));

  async function post() {
    // Another user may have counted a line again, or left one out, since the page was loaded.
    const now = await latestCount(id).catch(toastError);
    if (!now) return;
    const agreed = await confirm({
      title: `Post ${code}?`,
      effects: effectsOf(now),
      verb: 'Post',
      busyText: 'Posting…',
      run: () => run('post', now),
    });
    if (agreed) toast.success(countMessages.posted(code), { about: id });
  }

  /** Throws the server's refusal. */
  async function cancel(reason: string) {
    await run('cancel', count, reason);
    toast.success(countMessages.cancelled(code), { about: id });
  }

  return { reviewing, reopening, post, cancel };
}
