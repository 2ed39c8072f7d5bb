import { ApiProblem, reasonOf } from '#core/api-problem.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';

type ChallengeProblemProps = { error: Error; onRetry: () => void; retrying: boolean };

/** Shown instead of a challenge that could not be loaded. */
export function ChallengeProblem({ error, ...retry }: ChallengeProblemProps) {
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <ErrorPanel
        title="There is no such challenge."
        detail="It may have been deleted, or the link is incomplete."
      />
    );
  }
  return <ErrorPanel title="Could not load this challenge." {...reasonOf(error)} {...retry} />;
}
