import { ErrorPanel } from '#ui/error-panel.tsx';
import { reasonOf } from './api-problem.ts';

type PanelProblemProps = {
  /** What could not be loaded: "recent activity". */
  what: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
};

/** Shown in place of a side panel's content that failed to load. */
export function PanelProblem({ what, query }: PanelProblemProps) {
  return (
    <ErrorPanel
      title={`Could not load ${what}.`}
      {...reasonOf(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
