const storageKey = 'adminToken';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Source = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

export type TokenStore = {
  read: () => string | null;
  write: (token: string) => void;
  /** Removes the token; with `only`, just when it is still that one. */
  forget: (only?: string) => void;
  /** Tells of removals here and of every change in another tab; answers how to stop. */
  onChange: (listener: (token: string | null) => void) => () => void;
};

/**
 * The session token, shared by all tabs through the browser's storage. Where storage is turned
 * off, it lives as long as the page.
 */
export function createTokenStore(storage: () => Storage, events: Source): TokenStore {
  const listeners = new Set<(token: string | null) => void>();
  let inMemory: string | null = null;

  function read() {
    try {
      return storage().getItem(storageKey);
    } catch {
      return inMemory;
    }
  }

  return {
    read,
    write(token) {
      inMemory = token;
      try {
        storage().setItem(storageKey, token);
      } catch {
        // Storage is full or turned off: the copy in memory serves this page.
      }
    },
    forget(only) {
      if (only !== undefined && read() !== only) return;
      inMemory = null;
      try {
        storage().removeItem(storageKey);
      } catch {
        // Nothing was stored then.
      }
      for (const listener of listeners) listener(null);
    },
    onChange(listener) {
      // The key is null when another tab cleared all of its storage.
      const changed = (event: Event) => {
        const { key } = event as StorageEvent;
        if (key === storageKey || key === null) listener(read());
      };
      listeners.add(listener);
      events.addEventListener('storage', changed);
      return () => {
        listeners.delete(listener);
        events.removeEventListener('storage', changed);
      };
    },
  };
}

export const tokenStore = createTokenStore(() => localStorage, globalThis);
