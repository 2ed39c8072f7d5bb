import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Question } from './question.ts';

/** Input that is not saved yet. */
export type Unsaved = {
  /** It is being sent to the server, and the outcome is unknown. */
  sending: boolean;
  /** Closes the dialog that contains it. Undefined for input on the page itself. */
  close: (() => void) | undefined;
  /**
   * The input is restored when the user returns to the page, unless the browser page was closed.
   */
  kept?: boolean;
};

const all = new Set<{ current: Unsaved }>();

/**
 * Returns the input that would be lost by leaving the page, or, with `samePage`, by changing only
 * its search parameters.
 */
export function unsavedInput({ samePage = false } = {}): Unsaved[] {
  return [...all]
    .map(({ current }) => current)
    .filter(({ close, kept }) => !kept && (!samePage || close));
}

/** Whether anything would be lost by closing or reloading the browser page. */
export const isAnyUnsaved = (): boolean => all.size > 0;

/** Closes the dialogs with unsaved input after the user chose to discard it. */
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
 * Registers unsaved input, so that navigation can ask first. Returns a function that unregisters
 * it, for use before a change of the address closes its dialog.
 */
export function useUnsaved(input: Unsaved & { dirty: boolean }): () => void {
  const { dirty, sending, close, kept = false } = input;
  const entry = useRef<Unsaved>({ sending, close, kept });
  entry.current = { sending, close, kept };

  // As a layout effect, in the same step in which a screen unmounts, so that code waiting for the
  // next screen finds nothing left.
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
