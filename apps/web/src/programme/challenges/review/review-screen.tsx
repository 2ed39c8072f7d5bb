import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { reviewList } from '@kolam/contract/programme/participation/values.ts';
import { Suspense } from 'react';
import { useAddressState } from '#core/address-state.ts';
import { listQuery } from '#core/list-search.ts';
import { useExistingPage, useListState } from '#core/list-state.ts';
import { LoadProblem } from '#core/load-problem.tsx';
import { useCompanyFilter } from '#people/companies/company-picker.tsx';
import { useTeamFilter } from '#people/employees/team-picker.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { formatCount } from '#ui/format.ts';
import { lazyNamed } from '#ui/lazy-named.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { ResultCount } from '#ui/result-count.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useUnsaved } from '#ui/unsaved.ts';
import { useChallengeFilter } from '../challenge-picker.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import { ProofGrid } from './proof-grid.tsx';
import { useReviewPage } from './queries.ts';
import styles from './review.module.css';
import { useReasons } from './use-reasons.ts';
import { useReview } from './use-review.ts';

// Has the form for a reason, with its schema, and the views of files.
const ReviewPart = lazyNamed(() => import('./review-part.tsx'), 'ReviewPart');

const noun = ['proof', 'proofs'] as const;
const views = [
  { value: 'grid', label: 'Many' },
  { value: 'one', label: 'One by one' },
] as const;

/** The proofs of all challenges to review: many at a glance, or one by one. */
export function ReviewScreen() {
  const list = useListState(reviewList);
  const { state, setFilter, setFilters } = list;
  const { status, challengeId, companyId, teamId } = state.filters;
  const { values, set } = useAddressState({ view: ['one'] });
  const view = values.view ?? 'grid';
  const query = useReviewPage(listQuery(state));
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  const reasons = useReasons();
  useUnsaved({ dirty: reasons.dirty, sending: false, close: undefined });
  useExistingPage(list, isPlaceholderData ? undefined : data?.total);
  const review = useReview({
    submissions: data?.submissions ?? [],
    asked: JSON.stringify(state),
    answered: data !== undefined && !isPlaceholderData,
    queue: status === undefined || status === 'second_look',
    reasons,
  });
  const { pin, shown } = review;
  // Decided proofs leave the list before the next response, and the count with it.
  const total = data && data.total - (data.submissions.length - shown.length);
  const challenge = useChallengeFilter({
    value: challengeId,
    onChange: (id) => setFilter('challengeId', id),
  });
  const company = useCompanyFilter({
    value: companyId,
    onChange: (id) => setFilters({ companyId: id, teamId: undefined }),
  });
  const team = useTeamFilter({
    company: companyId,
    team: teamId,
    onChange: (id) => setFilter('teamId', id),
  });

  function open(submission: Submission) {
    review.choose(submission);
    set({ view: 'one' });
  }

  const pager = data && data.total > 0 && (
    <Pager
      page={state.page}
      limit={state.limit}
      total={data.total}
      onPage={list.setPage}
      // Below the narrow list of the view "One by one", only the pages have room.
      {...(view === 'one' ? { previous: 'Prev' } : { onLimit: list.setLimit })}
    />
  );
  // A decision about the last ones leaves none in the grid, while one stays in view one by one.
  const isEmpty = !pin || (view === 'grid' && shown.length === 0);
  const isWaiting = !data || (isEmpty && (isFetching || review.sending.size > 0));

  return (
    <>
      <PageHeader
        title="Review"
        description="The proofs that people sent, of all challenges. They count until they are rejected."
        actions={
          <SegmentedControl
            label="View"
            options={views}
            value={view}
            onChange={(next) => set({ view: next === 'one' ? 'one' : undefined })}
          />
        }
      />
      <Panel flush>
        <FilterBar
          search={list.searchField}
          filters={[
            ...list.selects,
            challenge,
            company,
            ...(companyId === undefined ? [] : [{ ...team, id: 'teamId' }]),
          ]}
          count={total === undefined ? undefined : formatCount(total, noun)}
          onClearAll={list.clear}
        />
        <div className={styles.content}>
          {error && !data ? (
            <LoadProblem
              title={participationMessages.submissionsFailed}
              query={{ error, refetch, isFetching }}
            />
          ) : isWaiting ? (
            <Loading />
          ) : isEmpty ? (
            <EmptyQueue>
              <Nothing isNarrowed={list.narrowed} />
            </EmptyQueue>
          ) : view === 'one' ? (
            <Suspense fallback={<Loading />}>
              <ReviewPart
                review={review}
                pin={pin}
                reasons={reasons}
                namesChallenge
                firstPage={state.page === 1}
                onReload={() => void refetch()}
                pager={pager}
              />
            </Suspense>
          ) : (
            <>
              <ProofGrid submissions={shown} onOpen={open} />
              {pager}
            </>
          )}
        </div>
        <ResultCount total={total} noun={noun} outdated={isPlaceholderData} />
      </Panel>
    </>
  );
}

const Loading = () => (
  <div className={styles.skeleton} aria-busy="true">
    <Skeleton width="100%" height={420} />
    <Skeleton width="100%" height={420} />
  </div>
);

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState
      title={participationMessages.noSubmissions}
      description="Try another filter, or fewer letters."
    />
  ) : (
    <EmptyState
      title={participationMessages.nothingPending}
      description="Proofs that people send show here, those waiting longest first."
    />
  );
