import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { metaOf } from '@kolam/contract/core/paging.ts';
import { challengeTextsIn, textIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import type { listOwnSubmissions } from '@kolam/contract/programme/participation/employee-endpoints.ts';
import { presentReference } from '#core/columns.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { showFiles } from '#platform/files/queries.ts';
import { findDaysOfChallenges } from '#programme/challenges/queries.ts';
import { presentSent } from './own-day.ts';
import { listSentBy } from './own-store.ts';

/** Returns a page of what the signed-in employee has submitted, with what became of it. */
export async function readOwnSubmissions(
  context: ParticipantContext,
  page: QueryOf<typeof listOwnSubmissions>,
) {
  const { db, actor } = context;
  const { rows, total } = await listSentBy(db, { employeeId: actor.id, page });
  const dayIds = [...new Set(rows.map(({ sent }) => sent.dayId))];
  const plans = new Map((await findDaysOfChallenges(db, dayIds)).map((row) => [row.day.id, row]));
  const proofs = await showFiles(
    db,
    context,
    rows.flatMap(({ sent }) => sent.proofId ?? []),
  );
  return {
    data: rows.flatMap(({ sent, isLatest }) => {
      const plan = plans.get(sent.dayId);
      if (!plan) return [];
      const { challenge, day } = plan;
      const shown = presentSent(sent, { proofs, language: actor.language });
      return {
        ...shown,
        _id: sent.id,
        challenge: presentReference(
          challenge.id,
          challengeTextsIn(challenge, actor.language).title,
        ),
        date: day.date,
        kind: sent.kind,
        componentId: sent.componentId,
        title: titleOf(day.content, sent.componentId, actor.language),
        late: sent.late,
        isLatest,
        // Only the latest submission of a task can be replaced or looked at again.
        retryUntil: isLatest ? shown.retryUntil : null,
        secondLookUntil: isLatest ? shown.secondLookUntil : null,
      };
    }),
    meta: metaOf(page, total),
  };
}

type Content = Awaited<ReturnType<typeof findDaysOfChallenges>>[number]['day']['content'];

/** Returns the title of a component, empty if the plan does not have it any more. */
export function titleOf(
  { tasks, trivia, learningModules, workshops }: Content,
  id: string,
  language: ParticipantContext['actor']['language'],
): string {
  const found =
    tasks.find(({ taskId }) => taskId === id) ??
    trivia.find(({ triviaId }) => triviaId === id) ??
    learningModules.find(({ moduleId }) => moduleId === id) ??
    workshops.find(({ workshopId }) => workshopId === id);
  return found ? textIn(found, 'title', language) : '';
}
