import { provisioningLimits } from '@kolam/contract/inventory/provisioning/limits.ts';
import { provisioningMessages } from '@kolam/contract/inventory/provisioning/messages.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { reasonOf, titledByServer } from '#core/api-problem.ts';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './provisioning.module.css';
import type { useTicketsPage } from './queries.ts';
import { TicketCard } from './ticket-card.tsx';

const titleOf = titledByServer(provisioningMessages.loadFailed);

type TicketGridProps = {
  query: Pick<
    ReturnType<typeof useTicketsPage>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  /** In the place of the cards when there are none. */
  empty: ReactNode;
};

/** The cards of one page in two columns, or what is in their place. */
export function TicketGrid({ query, empty }: TicketGridProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <>
      {error && <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 ? (
        <div className={styles.instead}>{empty}</div>
      ) : data ? (
        <ul
          className={styles.grid}
          aria-label="Tickets"
          aria-busy={isPlaceholderData}
          data-fetching={isPlaceholderData || undefined}
        >
          {data.data.map((ticket) => (
            <li key={ticket.id}>
              <TicketCard ticket={ticket} />
            </li>
          ))}
        </ul>
      ) : (
        !error && <Skeletons />
      )}
    </>
  );
}

type FailedProps = { error: Error; busy: boolean; onRetry: () => void };

function Failed({ error, busy, onRetry }: FailedProps) {
  const { title } = titleOf(error);
  const { detail, requestId } = reasonOf(error);
  return (
    <div className={styles.problem}>
      <Notice
        tone="bad"
        title={title}
        message={detail === title ? 'The tickets could not be loaded.' : detail}
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

const skeletons = Array.from({ length: provisioningLimits.skeletons }, (_, n) => n);

const Skeletons = () => (
  <div className={styles.grid} aria-busy="true">
    {skeletons.map((n) => (
      <div key={n} className={styles.card} aria-hidden="true">
        <Skeleton width="46%" height={16} />
        <Skeleton width="64%" />
        <Skeleton width="38%" height={10} />
        <Skeleton width="100%" height={34} />
      </div>
    ))}
  </div>
);
