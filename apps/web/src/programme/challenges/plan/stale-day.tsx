import { Button } from '@mantine/core';
import { toastError } from '#core/problem-report.ts';
import { useSingleAction } from '#core/single-action.ts';
import { Notice } from '#ui/notice.tsx';
import type { DayEditor } from './use-day-editor.ts';

type StaleDayProps = { editor: Pick<DayEditor, 'refusal' | 'mergeMessage' | 'reload'> };

/** A notice that another user saved first. It loads their version under the edits. */
export function StaleDay({ editor: { refusal, mergeMessage, reload } }: StaleDayProps) {
  const reloading = useSingleAction({ mutationFn: reload, onError: toastError });
  if (mergeMessage)
    return <Notice tone="info" title="The latest version is loaded" message={mergeMessage} />;
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
