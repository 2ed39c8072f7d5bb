import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Notice } from '#ui/notice.tsx';
import { reasonOf } from './api-problem.ts';
import styles from './outdated-notice.module.css';

type OutdatedNoticeProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What could not be loaded. */
  title: string;
  /** The reason, if it differs from the server's message. */
  detail?: string | undefined;
  /** For a panel whose content extends to its edges. */
  inset?: boolean;
};

/** Shown above data that could not be refreshed, so that users don't take it for current. */
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
