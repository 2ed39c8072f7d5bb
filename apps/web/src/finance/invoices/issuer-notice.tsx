import { organisationMessages } from '@kolam/contract/platform/organisation/messages.ts';
import { Button } from '@mantine/core';
import { reasonOf } from '#core/api-problem.ts';
import { Notice } from '#ui/notice.tsx';
import type { useIssuer } from './queries.ts';

/** Says why nothing can be issued here: without our state, taxes can't be determined. */
export function IssuerNotice({ query }: { query: ReturnType<typeof useIssuer> }) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined || error === null) return null;
  const { detail, requestId } = reasonOf(error);
  return (
    <Notice
      tone="bad"
      title={organisationMessages.loadFailed}
      message={detail}
      requestId={requestId}
      end={
        <Button variant="default" disabled={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Trying again…' : 'Retry'}
        </Button>
      }
    />
  );
}
