import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { session } from '#core/session.ts';
import type { DocumentValues } from './document-values.ts';
import { keptDraft, removeDraft, storeDraft } from './stored-draft.ts';

/** Milliseconds after the last letter. */
const pauseMs = 300;

type Given = {
  form: UseFormReturn<DocumentValues>;
  /** The storage key. */
  document: string;
  /** The version of the stored draft, 0 if there is none. */
  version: { current: number };
};

/**
 * Keeps the typed values across a reload of the page, and if the session ends. Users who leave in
 * another way were asked and discarded them.
 */
export function useStoredDraft({ form, document, version }: Given): void {
  const begun = useRef(false);
  // The form is another object with each render, and these stay.
  const { getValues, reset, watch } = form;

  useEffect(() => {
    const kept = begun.current ? undefined : keptDraft(document, getValues());
    begun.current = true;
    if (kept) {
      // Based on the kept version, so that another user's changes since then are reported as a
      // conflict.
      if (version.current > 0) version.current = kept.version;
      reset(kept.values, { keepDefaultValues: true });
    }
    let timer: ReturnType<typeof setTimeout>;
    const save = () => storeDraft(document, { values: getValues(), version: version.current });
    const { unsubscribe } = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(save, pauseMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      if (session.state().status === 'signed-in') removeDraft(document);
    };
  }, [getValues, reset, watch, document, version]);
}
