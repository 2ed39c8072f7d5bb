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
 * The session token, shared by all tabs through the browser's storage. Where storage is full or
 * turned off, it lives as long as the page.
 */
export function createTokenStore(storage: () => Storage, events: Source): TokenStore {
  const listeners = new Set<(token: string | null) => void>();
  // What storage refused to take; it counts before anything that storage still says.
  let inMemory: string | null | undefined;

  function read() {
    if (inMemory !== undefined) return inMemory;
    try {
      return storage().getItem(storageKey);
    } catch {
      return null;
    }
  }

  function store(token: string | null) {
    try {
      if (token === null) storage().removeItem(storageKey);
      else storage().setItem(storageKey, token);
      inMemory = undefined;
    } catch {
      // Storage is full or turned off: the copy in memory serves this page.
      inMemory = token;
    }
  }

  return {
    read,
    write: store,
    forget(only) {
      if (only !== undefined && read() !== only) return;
      store(null);
      for (const listener of listeners) listener(null);
    },
    onChange(listener) {
      // The key is null when another tab cleared all of its storage.
      const changed = (event: Event) => {
        const { key } = event as StorageEvent;
        if (key !== storageKey && key !== null) return;
        // Newer than what storage refused here.
        inMemory = undefined;
        listener(read());
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
