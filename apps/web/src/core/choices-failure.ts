import type { UseQueryResult } from '@tanstack/react-query';
import type { ChoicesFailure } from '#ui/combobox.tsx';

/** For the field of a choice: that its choices ("the categories") could not be loaded, and how to read them again. */
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
