import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** The session of an account whose password must be changed before anything else. */
let waiting: string | null = null;
const listeners = new Set<() => void>();

function set(token: string | null) {
  waiting = token;
  for (const listener of listeners) listener();
}

/** Whether the person has to change the password that someone else typed. */
export const passwordChange = {
  /** Notes that the server refused a request of this session for it. */
  require: (token: string) => set(token),
  done: () => set(null),
  isRequired: () => waiting !== null && waiting === session.read()?.token,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

export const useIsPasswordChangeRequired = () =>
  useSyncExternalStore(passwordChange.subscribe, passwordChange.isRequired);
