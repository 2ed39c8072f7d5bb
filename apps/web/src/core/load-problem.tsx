import { ErrorPanel } from '#ui/error-panel.tsx';
import { reasonOf } from './api-problem.ts';

export type FailedQuery = { error: Error | null; isFetching: boolean; refetch: () => unknown };

type LoadProblemProps = {
  /** "Could not load recent activity." */
  title: string;
  query: FailedQuery;
};

/** Shown in place of content that failed to load, with the reason and a retry. */
export const LoadProblem = ({ title, query: { error, isFetching, refetch } }: LoadProblemProps) => (
  <ErrorPanel
    title={title}
    {...reasonOf(error)}
    onRetry={() => void refetch()}
    retrying={isFetching}
  />
);
