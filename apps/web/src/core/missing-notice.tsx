import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Notice } from '#ui/notice.tsx';
import { reasonOf } from './api-problem.ts';

type MissingNoticeProps = {
  /** What could not be loaded: "the planned days". */
  what: string;
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
};

/** Shown in a form or drawer in place of a hint that could not be loaded. Otherwise nothing. */
export function MissingNotice({ what, query }: MissingNoticeProps) {
  const { data, error, isFetching, refetch } = query;
  if (!error || data !== undefined) return null;
  const { detail, requestId } = reasonOf(error);
  return (
    <Notice
      tone="bad"
      title={`Could not load ${what}.`}
      message={detail}
      requestId={requestId}
      end={
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      }
    />
  );
}
