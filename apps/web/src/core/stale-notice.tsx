import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { Notice } from '#ui/notice.tsx';
import type { ApiProblem } from './api-problem.ts';
import { toastError } from './problem-report.ts';
import { saveTyped } from './save-typed.ts';
import { useSingleAction } from './single-action.ts';

type StaleNoticeProps<V extends FieldValues> = {
  /** The server's last error. */
  error: ApiProblem | undefined;
  form: UseFormReturn<V>;
  /** The labels of the form's fields by path. */
  labels: Record<string, string>;
  /** What the form started with. */
  before: V;
  /** Loads the latest version, on which the form's next submit is based. */
  onReload: () => Promise<V>;
};

/**
 * At the top of an edit form: says when another user has saved first, and loads their version while
 * keeping what was typed here, so that neither is lost unnoticed.
 */
export function StaleNotice<V extends FieldValues>(props: StaleNoticeProps<V>) {
  const { error, form, labels, before, onReload } = props;
  const [merged, setMerged] = useState<{ after: ApiProblem | undefined; words: string }>();
  const reload = useSingleAction({
    // Merged here and not in `onSuccess`: by then the form's owner may have passed the latest
    // version as `before`.
    mutationFn: async () => merge(await onReload()),
    onError: toastError,
  });

  function merge(latest: V) {
    const typed = form.getValues();
    const { kept, contested } = saveTyped(Object.keys(labels), { before, typed, latest });
    form.reset(latest);
    for (const field of kept) {
      form.setValue(field as Path<V>, get(typed, field), { shouldDirty: true });
    }
    const named = (fields: string[]) => fields.map((field) => labels[field]).join(', ');
    setMerged({ after: error, words: wordsOf(named(kept), named(contested)) });
  }

  // The user may be far below the top of the form, where the message would be out of view.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  if (error?.code !== 'STALE') return null;
  return (
    <div ref={place}>
      {merged?.after === error ? (
        <Notice tone="info" title="The latest version is loaded" message={merged.words} />
      ) : (
        <Notice
          tone="bad"
          title="Not saved"
          message={error.message}
          end={
            <Button variant="default" disabled={reload.isPending} onClick={() => reload.start()}>
              {reload.isPending ? 'Reloading...' : 'Reload'}
            </Button>
          }
        />
      )}
    </div>
  );
}

function wordsOf(kept: string, contested: string): string {
  if (!kept) return 'Nothing that you typed differs from it.';
  const theirs = contested && ` They changed ${contested} too.`;
  return `What you typed is kept: ${kept}.${theirs} Save to apply it.`;
}
