import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** What the server asks for before anything else, as its refusals name it. */
type Step = 'PASSWORD_CHANGE' | 'CONSENT_REQUIRED';

/** The step of a session's account. */
let waiting: { token: string; step: Step } | null = null;
const listeners = new Set<() => void>();

function set(next: typeof waiting) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** What the person has to do first: change a password that someone else typed, or take part. */
export const requiredStep = {
  /** Notes that the server refused a request of this session, if it was for such a step. */
  note(token: string, code: unknown) {
    if (code === 'PASSWORD_CHANGE' || code === 'CONSENT_REQUIRED') set({ token, step: code });
  },
  done: () => set(null),
  read: () => (waiting && waiting.token === session.read()?.token ? waiting.step : null),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export const useRequiredStep = () =>
  useSyncExternalStore(requiredStep.subscribe, requiredStep.read);
