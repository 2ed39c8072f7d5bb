import type { SubmissionStatus } from '@kolam/contract/programme/participation/decisions.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { EmptyQueue } from '../review/empty-queue.tsx';
import styles from '../review/review.module.css';
import { ReviewPart } from '../review/review-part.tsx';
import type { Reasons } from '../review/use-reasons.ts';
import { useReview } from '../review/use-review.ts';
import { useSubmissions } from './queries.ts';
import { ReviewFilters } from './review-filters.tsx';
import { useInsightsPlace } from './use-insights-place.ts';

/** Proofs per page. */
const limit = 25;

type ReviewQueueProps = { challengeId: string; reasons: Reasons };

/** The proofs to review, those waiting longest first. */
export function ReviewQueue({ challengeId, reasons }: ReviewQueueProps) {
  const { place, page, change } = useInsightsPlace();
  const status: SubmissionStatus | 'second_look' | 'all' = place.proofs ?? 'pending';
  const asked = { status, search: place.find, date: place.on, page, limit };
  const query = useSubmissions(challengeId, asked);
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  const review = useReview({
    submissions: data?.submissions ?? [],
    asked: JSON.stringify(asked),
    answered: data !== undefined && !isPlaceholderData,
    queue: status === 'pending' || status === 'second_look',
    reasons,
  });
  const { shown, pin } = review;

  return (
    <>
      <ReviewFilters challengeId={challengeId} status={status} pending={data?.pending} />
      {error && !data ? (
        <LoadProblem
          title={participationMessages.submissionsFailed}
          query={{ error, refetch, isFetching }}
        />
      ) : !data || (!pin && (isFetching || review.sending.size > 0)) ? (
        <div className={styles.skeleton} aria-busy="true">
          <Skeleton width="100%" height={420} />
          <Skeleton width="100%" height={420} />
        </div>
      ) : !pin ? (
        <EmptyQueue>
          <Nothing waiting={status === 'pending'} narrowed={Boolean(place.find ?? place.on)} />
        </EmptyQueue>
      ) : (
        <ReviewPart
          review={review}
          pin={pin}
          reasons={reasons}
          firstPage={page === 1}
          onReload={() => void refetch()}
          pager={
            data.totalPages > 1 && (
              <Pager
                page={page}
                limit={limit}
                total={data.total}
                onPage={(next) => change({ at: next === 1 ? undefined : String(next) })}
                previous="Prev"
              />
            )
          }
        />
      )}
      <p className="visually-hidden" role="status">
        {pin && !pin.gone
          ? `Proof ${pin.at + 1} of ${shown.length}: ${pin.submission.employee.name}`
          : ''}
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
