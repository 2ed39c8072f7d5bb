import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { LoadProblem } from '#core/load-problem.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import looks from '#ui/looks.module.css';
import { HistorySkeleton } from './history-skeleton.tsx';
import { type HistoryOf, useHistory } from './queries.ts';

// It contains the words for every kind of record, which no page needs until its history is opened.
const HistoryEntries = lazyNamed(() => import('./history-entries.tsx'), 'HistoryEntries');
const LogLink = lazyNamed(() => import('./log-link.tsx'), 'LogLink');

/** A record's history, newest first, with older entries on demand. */
export function HistoryPanel(record: HistoryOf) {
  const { data, error, refetch, isFetching, ...pages } = useHistory(record);

  if (error && !data) {
    return (
      <LoadProblem title="Could not load the history." query={{ error, refetch, isFetching }} />
    );
  }

  const entries = data?.pages.flatMap((page) => page.data);
  if (entries?.length === 0) return <p className={looks.empty}>Nothing has been changed yet.</p>;
  return (
    <Suspense fallback={<HistorySkeleton />}>
      {/* Also rendered without entries, so that its code loads while they are fetched. */}
      <HistoryEntries entries={entries} />
      {pages.hasNextPage && (
        <Button
          variant="default"
          disabled={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? 'Loading...' : 'Show older'}
        </Button>
      )}
      <LogLink {...record} />
    </Suspense>
  );
}
