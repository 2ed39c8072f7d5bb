import { exactPoints, sumOfPoints } from '@kolam/contract/core/points.ts';
import { countsAsDone } from '@kolam/contract/programme/participation/model.ts';
import { type ScoredSubmission, scoreOf } from './score-value.ts';

/** An entry of the score, with the deed that it came for. */
type Score = { points: number; submissionId: string };

type Withdrawn = { required: string[]; scores: Score[]; submissionId: string };

/**
 * What stays of the score when a deed no longer counts and everything is withheld from now on, since
 * not all that is required is done: what came part by part, before the rule was there, but for the
 * share of that deed. What came with the completion, or after it, goes with it; so does what the
 * ledger can't tell apart from that.
 */
export function scoreLeft(
  { submissions, isComplete }: { submissions: ScoredSubmission[]; isComplete: boolean },
  { required, scores, submissionId }: Withdrawn,
): number {
  const before = submissions.map((submission) =>
    submission.id === submissionId ? { ...submission, status: 'accepted' as const } : submission,
  );
  const parts = isComplete ? partsOf(before, { required, scores }) : scores;
  const isAmongThem = !isComplete || parts.some((score) => score.submissionId === submissionId);
  const share = isAmongThem ? scoreOf(before) - scoreOf(submissions) : 0;
  return Math.min(scoreOf(submissions), Math.max(0, exactPoints(sumOf(parts) - share)));
}

const sumOf = (scores: Score[]) => sumOfPoints(scores.map(({ points }) => points));

/** Of a complete day, what came before it was, and what went on coming in the same way. */
function partsOf(
  submissions: ScoredSubmission[],
  { required, scores }: Pick<Withdrawn, 'required' | 'scores'>,
): Score[] {
  const placeOf = (id: string) => submissions.findIndex((submission) => submission.id === id);
  const completing = Math.max(
    ...required.map((id) =>
      submissions.findIndex(
        ({ componentId, status }) => componentId === id && countsAsDone(status),
      ),
    ),
  );
  const parts = scores.filter(({ submissionId }) => placeOf(submissionId) < completing);
  const score = submissions[completing]?.points ?? 0;
  const cameTogether = scores.some(
    ({ submissionId, points }) => placeOf(submissionId) === completing && points > score,
  );
  return sumOf(parts) > 0 && !cameTogether ? scores : parts;
}
