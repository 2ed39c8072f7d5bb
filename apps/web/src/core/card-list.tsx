import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import { reasonOf, titledByServer } from './api-problem.ts';
import styles from './card-list.module.css';

type CardListProps<Row> = {
  /** The query of the page on screen. */
  query: Pick<
    UseQueryResult<{ data: readonly Row[] }>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  /** What the cards are: "Tickets". */
  label: string;
  /** Shown when the cards could not be loaded and the server sends no better message. */
  failed: { title: string; detail: string };
  /** Shown instead of the cards when there are none. */
  empty: ReactNode;
  /** Lays out the cards. */
  className?: string | undefined;
  card: (row: Row) => ReactNode;
  /** The number of skeletons shown until the cards are loaded. */
  skeletons: number;
  skeleton: (n: number) => ReactNode;
};

/** Shows one page of cards that the server searched and filtered, or a placeholder for them. */
export function CardList<Row extends { id: string }>(props: CardListProps<Row>) {
  const { query, label, failed, empty, className = '', card, skeletons, skeleton } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <>
      {error && (
        <Failed error={error} failed={failed} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.data.length === 0 ? (
        <div className={styles.instead}>{empty}</div>
      ) : data ? (
        <ul
          className={`${styles.cards} ${className}`}
          aria-label={label}
          aria-busy={isPlaceholderData}
          data-fetching={isPlaceholderData || undefined}
        >
          {data.data.map((row) => (
            <li key={row.id}>{card(row)}</li>
          ))}
        </ul>
      ) : (
        !error && (
          <div className={className} aria-busy="true">
            {Array.from({ length: skeletons }, (_, n) => skeleton(n))}
          </div>
        )
      )}
    </>
  );
}

type FailedProps = {
  error: Error;
  failed: { title: string; detail: string };
  busy: boolean;
  onRetry: () => void;
};

/** Shows the server's message in a red box, above the data read before, if any. */
function Failed({ error, failed, busy, onRetry }: FailedProps) {
  const { title } = titledByServer(failed.title)(error);
  const { detail, requestId } = reasonOf(error);
  return (
    <div className={styles.problem}>
      <Notice
        tone="bad"
        title={title}
        message={detail === title ? failed.detail : detail}
        requestId={requestId}
        end={
          <Button variant="default" disabled={busy} onClick={onRetry}>
            {busy ? 'Trying again…' : 'Retry'}
          </Button>
        }
      />
    </div>
  );
}
