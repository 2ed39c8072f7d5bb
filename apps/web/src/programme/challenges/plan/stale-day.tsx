import { Button } from '@mantine/core';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { Notice } from '#ui/notice.tsx';
import type { DayEditor } from './use-day-editor.ts';

/** A notice that another user saved first. It loads their version under the edits. */
export function StaleDay({ editor: { refusal, news, reload } }: { editor: DayEditor }) {
  const reloading = useSingleAction({ mutationFn: reload, onError: toastError });
  if (news) return <Notice tone="info" title="The latest version is loaded" message={news} />;
  if (!refusal?.stale) return null;
  return (
    <Notice
      tone="bad"
      title="Not saved"
      message={refusal.message}
      end={
        <Button variant="default" disabled={reloading.isPending} onClick={() => reloading.start()}>
          {reloading.isPending ? 'Reloading...' : 'Reload'}
        </Button>
      }
    />
  );
}
