import type { UseQueryResult } from '@tanstack/react-query';
import type { ChoicesFailure } from '#ui/combobox.tsx';

/**
 * Returns the message for a select field whose choices ("the categories") could not be loaded, and
 * how to retry.
 */
export function choicesFailure(
  what: string,
  { data, error, isFetching, refetch }: FailableQuery,
): ChoicesFailure | undefined {
  if (!error || data !== undefined) return undefined;
  return {
    message: `Could not load ${what}`,
    onRetry: () => void refetch(),
    retrying: isFetching,
  };
}

type FailableQuery = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
