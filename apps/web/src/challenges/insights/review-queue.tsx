import { participationMessages } from '@kolam/contract/participation/messages.ts';
import type { SubmissionStatus } from '@kolam/contract/participation/model.ts';
import { reasonOf } from '#core/api-problem.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useSubmissions } from './queries.ts';
import styles from './review.module.css';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewedProof } from './reviewed-proof.tsx';
import { useInsightsPlace } from './use-insights-place.ts';
import { useReview } from './use-review.ts';

/** Proofs on a page. */
const limit = 25;

type ReviewQueueProps = { challengeId: string; onDirty: (dirty: boolean) => void };

/** The proofs that people sent, those that wait the longest first, each to be decided on. */
export function ReviewQueue({ challengeId, onDirty }: ReviewQueueProps) {
  const { place, page, change } = useInsightsPlace();
  const status: SubmissionStatus | 'all' = place.proofs ?? 'pending';
  const query = useSubmissions(challengeId, {
    status,
    search: place.find,
    date: place.on,
    page,
    limit,
  });
  const { data, error, refetch, isFetching } = query;
  const review = useReview({
    challengeId,
    submissions: data?.submissions ?? [],
    queue: status === 'pending',
  });
  const { shown, chosen } = review;

  return (
    <>
      <ReviewFilters challengeId={challengeId} status={status} pending={data?.pending} />
      {error && !data ? (
        <ErrorPanel
          title={participationMessages.submissionsFailed}
          {...reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data || (shown.length === 0 && isFetching) ? (
        <div className={styles.skeleton} aria-busy="true">
          <Skeleton width="100%" height={420} />
          <Skeleton width="100%" height={420} />
        </div>
      ) : !chosen ? (
        <Nothing waiting={status === 'pending'} narrowed={Boolean(place.find ?? place.on)} />
      ) : (
        <div className={styles.queue}>
          <div className={styles.side}>
            <ReviewList
              submissions={shown}
              chosen={chosen.id}
              deciding={review.sending}
              onChoose={review.choose}
            />
            {data.totalPages > 1 && (
              <Pager
                page={page}
                limit={limit}
                total={data.total}
                onPage={(next) => change({ at: next === 1 ? undefined : String(next) })}
              />
            )}
          </div>
          <ReviewedProof
            key={chosen.id}
            submission={chosen}
            deciding={review.sending.has(chosen.id)}
            onDecide={(decision) => void review.decide(chosen, decision)}
            onStep={review.step}
            onDirty={onDirty}
            onReload={() => void refetch()}
          />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {chosen ? `Proof ${review.at + 1} of ${shown.length}: ${chosen.employee.name}` : ''}
      </p>
    </>
  );
}

function Nothing({ waiting, narrowed }: { waiting: boolean; narrowed: boolean }) {
  if (waiting && !narrowed) {
    return (
      <EmptyState
        title={participationMessages.nothingPending}
        description="Proofs that people send show here, the oldest first."
      />
    );
  }
  return (
    <EmptyState
      title={participationMessages.noSubmissions}
      description="Try another status or day, or fewer letters."
    />
  );
}
