import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '#core/api-problem.ts';
import type { OutboxRow, Refusal } from '#core/outbox/row.ts';
import { instantText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { Notice } from '#ui/notice.tsx';
import { dayQuery } from '../day/queries.ts';

/** Why the server refused a submission. */
export function RefusalText({ row: { submission, refusal } }: { row: OutboxRow }) {
  const { messages, language } = useLanguage();
  const { outbox: texts } = messages;
  const isSentElsewhere = refusal?.code === 'ALREADY_SUBMITTED';
  const { data } = useQuery({ ...dayQuery(submission.of), enabled: isSentElsewhere });
  if (refusal === null) return null;
  const first = data?.day.tasks.find(({ taskId }) => taskId === submission.partId)?.submission;
  const isLate = refusal.reason === 'too-late' || refusal.reason === 'closed';
  const at = instantText(new Date(refusal.at).toISOString(), language);
  return (
    <Notice tone="bad">
      {isSentElsewhere
        ? texts.sentElsewhere(first ? instantText(first.submittedAt, language) : null)
        : problemText(problemOf(refusal), messages)}
      {isLate && ` ${texts.reachedUs(at)}`}
    </Notice>
  );
}

const problemOf = ({ status, code, reason, message }: Refusal) =>
  new ApiProblem({ kind: 'http', status, code, reason, message });
