import { Button } from '@mantine/core';
import { reasonOf } from '#core/api-problem.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { HistoryList } from '#ui/history-list.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './audit.module.css';
import { changesInWords } from './changes-in-words.ts';
import { type HistoryOf, useHistory } from './queries.ts';
import { actOf } from './sentences.ts';

/** What happened to one record, newest first, older entries on demand. */
export function HistoryPanel(record: HistoryOf) {
  const { data, error, refetch, isFetching, ...pages } = useHistory(record);

  if (error && !data) {
    return (
      <ErrorPanel
        title="Could not load the history."
        {...reasonOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton width="32%" />
        <Skeleton width="76%" />
        <Skeleton width="58%" />
      </div>
    );
  }

  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <p className={styles.none}>Nothing has been changed yet.</p>;
  return (
    <>
      <HistoryList
        entries={entries.map((entry) => ({
          id: entry.id,
          who: entry.actor.name,
          what: actOf(entry),
          at: entry.at,
          changes: changesInWords(entry),
        }))}
      />
      {pages.hasNextPage && (
        <Button
          variant="default"
          disabled={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {pages.isFetchingNextPage ? 'Loading...' : 'Show older'}
        </Button>
      )}
    </>
  );
}
