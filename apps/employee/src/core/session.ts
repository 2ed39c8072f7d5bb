import { useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';

const key = 'employeeToken';
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

/** The token of the signed-in employee, shared by the app's tabs. */
export const session = {
  read: () => localStorage.getItem(key),
  begin(token: string) {
    // Nothing of another account may be shown.
    queryClient.clear();
    localStorage.setItem(key, token);
    notify();
  },
  end() {
    localStorage.removeItem(key);
    queryClient.clear();
    notify();
  },
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the token, or null while nobody is signed in. */
export const useSession = () => useSyncExternalStore(subscribe, session.read);
