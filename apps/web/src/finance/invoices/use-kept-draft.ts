import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { session } from '#core/session.ts';
import type { DocumentValues } from './document-values.ts';
import { forgetDraft, keepDraft, keptDraft } from './keep-draft.ts';

/** Milliseconds after the last letter. */
const pauseMs = 300;

type Given = {
  form: UseFormReturn<DocumentValues>;
  /** By which it is kept. */
  document: string;
  /** Of the stored draft below; 0: there is none. */
  version: { current: number };
};

/**
 * Keeps what is typed over a reload of the page, and when the session ends meanwhile. Who leaves by
 * another way was asked, and gave it up.
 */
export function useKeptDraft({ form, document, version }: Given): void {
  const begun = useRef(false);

  useEffect(() => {
    const kept = begun.current ? undefined : keptDraft(document, form.getValues());
    begun.current = true;
    if (kept) {
      // Over the latest one, so that what someone else saved meanwhile is told as such.
      if (version.current > 0) version.current = kept.version;
      form.reset(kept.values, { keepDefaultValues: true });
    }
    let timer: ReturnType<typeof setTimeout>;
    const save = () => keepDraft(document, { values: form.getValues(), version: version.current });
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(save, pauseMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      if (session.state().status === 'signed-in') forgetDraft(document);
    };
  }, [form, document, version]);
}
