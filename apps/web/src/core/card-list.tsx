import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '#ui/notice.tsx';
import { reasonOf, titledByServer } from './api-problem.ts';
import styles from './card-list.module.css';

type CardListProps<Row> = {
  /** The page that shows. */
  query: Pick<
    UseQueryResult<{ data: readonly Row[] }>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  /** What they are: "Tickets". */
  label: string;
  /** What is said when they could not be loaded and the server says nothing better. */
  failed: { title: string; detail: string };
  /** In the place of the cards when there are none. */
  empty: ReactNode;
  /** How the cards lie. */
  className?: string | undefined;
  card: (row: Row) => ReactNode;
  /** So many of these in the place of the cards until they are there. */
  skeletons: number;
  skeleton: (n: number) => ReactNode;
};

/** The cards of one page that the server searched and filtered, or what is in their place. */
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

/** A red box with the server's sentence, above what was read before, if any. */
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
