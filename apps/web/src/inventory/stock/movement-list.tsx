import { stockLimits } from '@kolam/contract/inventory/stock/limits.ts';
import { stockMessages } from '@kolam/contract/inventory/stock/messages.ts';
import { Button } from '@mantine/core';
import { reasonOf, titledByServer } from '#core/api-problem.ts';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MovementCard } from './movement-card.tsx';
import styles from './movements.module.css';
import type { useMovementsPage } from './queries.ts';

const titleOf = titledByServer(stockMessages.loadFailed);

type MovementListProps = {
  query: Pick<
    ReturnType<typeof useMovementsPage>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  /** In the place of the cards when there are none. */
  empty: React.ReactNode;
};

/** The cards of one page, or what is in their place. */
export function MovementList({ query, empty }: MovementListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <>
      {error && <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.data.length === 0 ? (
        <div className={styles.instead}>{empty}</div>
      ) : data ? (
        <ul
          className={styles.list}
          aria-label="Movements"
          aria-busy={isPlaceholderData}
          data-fetching={isPlaceholderData || undefined}
        >
          {data.data.map((movement) => (
            <li key={movement.id}>
              <MovementCard movement={movement} />
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

/** A red box with the server's sentence, above what was read before, if any. */
function Failed({ error, busy, onRetry }: FailedProps) {
  const { title } = titleOf(error);
  const { detail, requestId } = reasonOf(error);
  return (
    <div className={styles.problem}>
      <Notice
        tone="bad"
        title={title}
        message={detail === title ? 'The movements could not be loaded.' : detail}
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

const skeletons = Array.from({ length: stockLimits.movementSkeletons }, (_, n) => n);

const Skeletons = () => (
  <div aria-busy="true">
    {skeletons.map((n) => (
      <div key={n} className={styles.skeleton} aria-hidden="true">
        <Skeleton width={`${34 + ((n * 13) % 28)}%`} height={14} />
        <Skeleton width="22%" height={10} />
        <Skeleton width="100%" height={36} />
      </div>
    ))}
  </div>
);
