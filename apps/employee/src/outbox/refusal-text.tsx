import { useQuery } from '@tanstack/react-query';
import { ApiProblem, isNotFound } from '#core/api-problem.ts';
import type { OutboxRow, Refusal } from '#core/outbox/row.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { type Texts, useTexts } from '#language/use-texts.ts';
import { Notice } from '#ui/notice.tsx';
import { dayQuery } from '../day/queries.ts';

const en = {
  left: 'You don’t take part in this challenge any more.',
  removed: 'This is not in the plan of the day any more.',
  gone: 'This is not one of your tasks any more.',
};
const hi: typeof en = {
  left: 'आप अब इस चुनौती में भाग नहीं लेते।',
  removed: 'यह अब दिन की योजना में नहीं है।',
  gone: 'यह अब आपके कामों में नहीं है।',
};
const refusalTexts: Texts<typeof en> = { en, hi };

/** Why the server refused a submission. */
export function RefusalText({ row: { submission, refusal } }: { row: OutboxRow }) {
  const { messages, language } = useLanguage();
  const { outbox: texts } = messages;
  const own = useTexts(refusalTexts);
  const isSentElsewhere = refusal?.code === 'ALREADY_SUBMITTED';
  const isGone = refusal?.status === 404;
  const query = useQuery({ ...dayQuery(submission.of), enabled: isSentElsewhere || isGone });
  if (refusal === null) return null;
  const { data, isSuccess, isFetchedAfterMount, error } = query;
  const first = data?.day.tasks.find(({ taskId }) => taskId === submission.partId)?.submission;
  const isLate = refusal.reason === 'too-late' || refusal.reason === 'closed';
  const at = instantText(new Date(refusal.at).toISOString(), language);

  function whyRefused(given: Refusal): string {
    // Until it is known whether the day is still theirs, only what holds for both.
    if (isGone && isNotFound(error)) return own.left;
    if (isGone) return isSuccess && isFetchedAfterMount ? own.removed : own.gone;
    if (!isSentElsewhere) return problemText(problemOf(given), messages);
    return texts.sentElsewhere(first ? instantText(first.submittedAt, language) : null);
  }

  return (
    <Notice tone="bad">
      {whyRefused(refusal)}
      {isLate && ` ${texts.reachedUs(at)}`}
    </Notice>
  );
}

const problemOf = ({ status, code, reason, message }: Refusal) =>
  new ApiProblem({ kind: 'http', status, code, reason, message });
