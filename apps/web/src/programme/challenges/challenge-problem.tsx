import type { FailedQuery } from '#core/load-problem.tsx';
import { RecordProblem } from '#core/record-problem.tsx';

/** Shown instead of a challenge that could not be loaded. */
export const ChallengeProblem = ({ query }: { query: FailedQuery }) => (
  <RecordProblem
    what="challenge"
    missing="It may have been deleted, or the link is incomplete."
    failed="Could not load this challenge."
    query={query}
  />
);
