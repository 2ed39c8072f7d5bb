import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Choice, ServerSearch } from '#ui/combobox.tsx';

/** Milliseconds after the last letter until the request is sent. */
const pauseMs = 200;

/**
 * The text that the user types to find a choice, and its debounced value that is sent to the
 * server.
 */
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
  /** Shown when the request fails. */
  failed: string;
  /** The current choice, which may be missing from the results. */
  chosen: Choice | undefined;
  /** Finds the choice with exactly this code or barcode, which may be missing from the results. */
  exact?: ServerSearch['exact'];
};

/**
 * Returns the choices that the server found, including the chosen one, for `Combobox` and
 * `FilterBar`.
 */
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
