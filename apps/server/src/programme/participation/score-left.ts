import { exactPoints, sumOfPoints } from '@kolam/contract/core/points.ts';
import { countsAsDone } from '@kolam/contract/programme/participation/decisions.ts';
import type { DayEntry } from './day-ledger.ts';
import type { ScoredDay } from './score.ts';
import { type ScoredSubmission, scoreOf } from './score-value.ts';

/** A score entry with its original submission. */
type Score = { points: number; submissionId: string };

/** `taken`: what was reversed when the submission no longer counted. */
type Restored = {
  taken: Score[];
  submission: ScoredSubmission;
  completedBefore: Date | null;
};

type Withdrawn = { required: string[]; scores: Score[]; submissionId: string };

/**
 * Returns what remains of the score when a submission no longer counts and everything is withheld
 * from now on, because required components are missing. Points that came component by component,
 * before the rule was set, remain, minus the share of that submission. Points that came with the
 * completion or after it are removed, and so are those that the ledger can't distinguish from them.
 */
export function scoreLeft(
  { submissions, isComplete }: { submissions: ScoredSubmission[]; isComplete: boolean },
  { required, scores, submissionId }: Withdrawn,
): number {
  const before = submissions.map((submission) =>
    submission.id === submissionId ? { ...submission, status: 'accepted' as const } : submission,
  );
  const parts = isComplete ? partsOf(before, { required, scores }) : scores;
  const isAmongThem = parts.some((score) => score.submissionId === submissionId);
  const share = isAmongThem ? scoreOf(before) - scoreOf(submissions) : 0;
  return Math.min(scoreOf(submissions), Math.max(0, exactPoints(sumOf(parts) - share)));
}

/**
 * Returns the points of a submission that counts again while everything is withheld: those of its own
 * entries from before that rule, so that undoing a rejection restores what `scoreLeft` removed.
 */
export function scoreBack(
  { submissions, entries }: Pick<ScoredDay, 'submissions' | 'entries'>,
  { taken, submission, completedBefore }: Restored,
): number {
  const own = sumOf(taken.filter(({ submissionId }) => submissionId === submission.id));
  const others = submissions.filter(({ id }) => id !== submission.id);
  // What is more came together with the points of others.
  if (own > exactPoints(scoreOf(submissions) - scoreOf(others))) return 0;
  if (completedBefore === null) return own;
  const isEarlier = ({ at }: DayEntry) => at < completedBefore;
  const stood = entries.some(
    (entry) =>
      entry.kind === 'score' &&
      isEarlier(entry) &&
      !entries.some(
        (other) => other.kind === 'reversal' && other.causeId === entry.id && isEarlier(other),
      ),
  );
  return stood ? own : 0;
}

const sumOf = (scores: Score[]) => sumOfPoints(scores.map(({ points }) => points));

/**
 * Returns the entries of a complete day from before its completion, and later ones of the same
 * kind.
 */
function partsOf(
  submissions: ScoredSubmission[],
  { required, scores }: Pick<Withdrawn, 'required' | 'scores'>,
): Score[] {
  const placeOf = (id: string) => submissions.findIndex((submission) => submission.id === id);
  const completing = completingPlace(submissions, required);
  const parts = scores.filter(({ submissionId }) => placeOf(submissionId) < completing);
  const score = submissions[completing]?.points ?? 0;
  const cameTogether = scores.some(
    ({ submissionId, points }) => placeOf(submissionId) === completing && points > score,
  );
  return sumOf(parts) > 0 && !cameTogether ? scores : parts;
}

/** Returns the place of the submission with which all required components were there. */
export const completingPlace = (submissions: ScoredSubmission[], required: string[]): number =>
  Math.max(
    ...required.map((id) =>
      submissions.findIndex(
        ({ componentId, status }) => componentId === id && countsAsDone(status),
      ),
    ),
  );
