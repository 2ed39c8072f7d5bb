import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isNotFound } from '#core/api-problem.ts';
import { readAt } from '#core/read-at.ts';
import { asOfText, useLanguage } from '#language/language.ts';
import { problemText } from '#language/problem-text.ts';
import { FailedPanel } from './failed-panel.tsx';
import styles from './loaded.module.css';
import { Skeleton } from './skeleton.tsx';

type LoadedProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'dataUpdatedAt' | 'isFetching'>;
  /** Of the panel that says that it could not be loaded. */
  failed: string;
  /** One skeleton of this height for each part that is being loaded. */
  heights: readonly Parameters<typeof Skeleton>[0]['height'][];
  /** The page around it already shows how old everything is. */
  isPart?: boolean;
  children: (data: T) => ReactNode;
};

/** Milliseconds after which the screen says that what it shows is still being renewed. */
const patience = 4_000;

/** What a query returned, or its place while it is loading, failed, or could not be renewed. */
export function Loaded<T>({ query, failed, heights, isPart, children }: LoadedProps<T>) {
  const { messages, language } = useLanguage();
  const { data, error, refetch, isFetching } = query;
  const isLate = useLate(isFetching);
  if (data === undefined) {
    if (error)
      return (
        <FailedPanel
          title={failed}
          reason={problemText(error, messages)}
          onRetry={isNotFound(error) ? undefined : () => void refetch()}
        />
      );
    return (
      <>
        <p className="hidden" role="status">
          {messages.loading}
        </p>
        {heights.map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no ids and never move
          <Skeleton key={place} height={height} />
        ))}
      </>
    );
  }
  return (
    <>
      {(error || isLate) && !isPart && (
        <p className={styles.outdated} role="status">
          <span>
            {error ? problemText(error, messages) : messages.slow}{' '}
            {messages.asOf(asOfText(readAt(query), language))}
          </span>
          <button
            type="button"
            className={styles.refresh}
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            {messages.refresh}
          </button>
        </p>
      )}
      {children(data)}
    </>
  );
}

function useLate(isFetching: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isFetching) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isFetching]);
  return isLate;
}
