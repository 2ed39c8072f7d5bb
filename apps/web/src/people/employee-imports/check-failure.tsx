import { Button } from '@mantine/core';
import { reasonOf } from '#core/api-problem.ts';
import { Notice } from '#ui/notice.tsx';
import type { useColumns } from './use-columns.ts';

type CheckFailureProps = { failure: ReturnType<typeof useColumns>['failure'] };

/** Reports that the chosen columns did not reach the server, and offers to send them again. */
export function CheckFailure({ failure }: CheckFailureProps) {
  if (!failure) return null;
  const { detail, requestId } = reasonOf(failure.error);
  return (
    <Notice
      tone="bad"
      title="The file could not be checked with these columns"
      message={detail}
      requestId={requestId}
      end={
        <Button variant="default" onClick={failure.retry}>
          Retry
        </Button>
      }
    />
  );
}
