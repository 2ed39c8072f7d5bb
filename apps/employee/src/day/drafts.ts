import { useState } from 'react';
import { session } from '#core/session.ts';

/** In memory only: a photo that was not sent is stored nowhere. */
const drafts = new Map<string, unknown>();
session.subscribe(() => drafts.clear());

/** Returns whether anything was entered that loading the page again would lose. */
export const hasDrafts = () => drafts.size > 0;

/**
 * Returns what a person has entered for a part of a day and not sent yet. It stays while they look
 * at other pages. `initial` is what they begin with.
 */
export function useDraft<Draft extends object>(of: string, initial: Draft) {
  const [draft, setDraft] = useState(() => (drafts.get(of) as Draft | undefined) ?? initial);
  return {
    draft,
    change(part: Partial<Draft>) {
      setDraft((before) => {
        const next = { ...before, ...part };
        drafts.set(of, next);
        return next;
      });
    },
    /** After it was sent. */
    clear(empty: Draft) {
      drafts.delete(of);
      setDraft(empty);
    },
  };
}
