import { useState } from 'react';
import { session } from '#core/session.ts';

type Draft = { proof: File | null; note: string };

/** In memory only: a photo that was not sent is stored nowhere. */
const drafts = new Map<string, Draft>();
session.subscribe(() => drafts.clear());

/**
 * Returns the proof and note of a task that are not sent yet. They stay while a person looks at
 * other pages. `refusedNote` is that of a submission that was not accepted.
 */
export function useDraft(of: string, refusedNote = '') {
  const [draft, setDraft] = useState<Draft>(
    () => drafts.get(of) ?? { proof: null, note: refusedNote },
  );
  function change(part: Partial<Draft>) {
    setDraft((before) => {
      const next = { ...before, ...part };
      drafts.set(of, next);
      return next;
    });
  }
  return {
    ...draft,
    setProof: (proof: File | null) => change({ proof }),
    setNote: (note: string) => change({ note }),
    clear() {
      drafts.delete(of);
      setDraft({ proof: null, note: '' });
    },
  };
}
