import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choice, ServerSearch } from '#ui/combobox.tsx';

/** Milliseconds after the last letter until the server is asked. */
const pauseMs = 200;

/** What someone types to find a choice, and what of it the server is asked for. */
export function useTyped() {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text, pauseMs);
  return { text, setText, asked };
}

type Found = Pick<
  UseQueryResult<readonly Choice[]>,
  'data' | 'isError' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>;

type Given = {
  typed: ReturnType<typeof useTyped>;
  /** The response for `typed.asked`. */
  found: Found;
  /** Said when there is no response. */
  failed: string;
  /** The choice that is made, which may not be among those found. */
  chosen: Choice | undefined;
  /** Finds the one of just this code or barcode, which may be none of those listed. */
  exact?: ServerSearch['exact'];
};

/** What the server found to choose from, with the chosen one: for `Combobox` and `FilterBar`. */
export function foundChoices({ typed, found, failed, chosen, exact }: Given) {
  const { text, setText, asked } = typed;
  const { data = [], isError, isFetching, isPlaceholderData, refetch } = found;
  const among = chosen === undefined || data.some(({ value }) => value === chosen.value);
  const server: ServerSearch = {
    onSearch: setText,
    foundFor: isPlaceholderData || isError ? undefined : asked,
    searching: isFetching || text !== asked,
    failure: isError ? { message: failed, onRetry: () => void refetch() } : undefined,
    exact,
  };
  return { options: among ? data : [chosen, ...data], server };
}
