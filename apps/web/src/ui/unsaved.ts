import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Question } from './question.ts';

/** What someone typed and has not saved. */
export type Unsaved = {
  /** It is on its way to the server; what becomes of it is not known yet. */
  sending: boolean;
  /** Closes the window that it stands in; on the page itself there is none. */
  close: (() => void) | undefined;
  /** Anyone who comes back to the page finds it there, unless the browser's own page was closed. */
  kept?: boolean;
};

const all = new Set<{ current: Unsaved }>();

/** What would be lost by leaving the page, or by changing no more than its search. */
export function unsavedInput({ samePage = false } = {}): Unsaved[] {
  return [...all]
    .map(({ current }) => current)
    .filter(({ close, kept }) => !kept && (!samePage || close));
}

/** Whether anything would be lost by closing the browser's page, or loading it again. */
export const isAnyUnsaved = (): boolean => all.size > 0;

/** Closes the windows in which something unsaved still stands, after that was given up. */
export function closeUnsaved(): void {
  for (const { current } of all) current.close?.();
}

export const discardQuestion: Question = {
  title: 'Discard what you typed?',
  effects: ['It has not been saved.'],
  verb: 'Discard',
  cancel: 'Keep editing',
  tone: 'danger',
};

/**
 * Tells anyone who leads away from the page that something is unsaved here. Answers how to give it
 * up, before its window is closed by a change of the address.
 */
export function useUnsaved(input: Unsaved & { dirty: boolean }): () => void {
  const { dirty, sending, close, kept = false } = input;
  const entry = useRef<Unsaved>({ sending, close, kept });
  entry.current = { sending, close, kept };

  // In the step in which a screen goes, so that anyone who waits for the next one finds nothing left.
  useLayoutEffect(() => {
    if (!dirty) return;
    all.add(entry);
    return () => {
      all.delete(entry);
    };
  }, [dirty]);

  return useCallback(() => {
    all.delete(entry);
  }, []);
}
