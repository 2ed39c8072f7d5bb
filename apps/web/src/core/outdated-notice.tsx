import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Notice } from '#ui/notice.tsx';
import { reasonOf } from './api-problem.ts';
import styles from './outdated-notice.module.css';

type OutdatedNoticeProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What could not be loaded. */
  title: string;
  /** Why, where that is not what the server says. */
  detail?: string | undefined;
  /** In a panel whose content reaches its edges. */
  inset?: boolean;
};

/** Above what was read before and could not be read again: nobody is to take it for what is there now. */
export function OutdatedNotice({ query, title, detail, inset }: OutdatedNoticeProps) {
  const { data, error, isFetching, refetch } = query;
  if (!error || data === undefined) return null;
  const reason = reasonOf(error);
  return (
    <div className={styles.outdated} data-inset={inset || undefined}>
      <Notice
        tone="bad"
        title={title}
        message={`${detail ?? reason.detail} What shows here was read before.`}
        requestId={reason.requestId}
        end={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        }
      />
    </div>
  );
}
