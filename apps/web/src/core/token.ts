type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Source = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

export type TokenStore = {
  read: () => string | null;
  write: (token: string) => void;
  /** Removes the token. With `only`, does so only if that is still the stored one. */
  clear: (only?: string) => void;
  /**
   * Calls the listener for removals here and for every change in another tab. Returns a function to
   * stop.
   */
  onChange: (listener: (token: string | null) => void) => () => void;
};

/**
 * Creates the store of the session token, which all tabs share through the browser's storage, under
 * a key of its own. If storage is full or turned off, the token lives as long as the page.
 */
export function createTokenStore(
  storage: () => Storage,
  events: Source,
  storageKey = 'adminToken',
): TokenStore {
  const listeners = new Set<(token: string | null) => void>();
  // The value that storage refused. It overrides whatever storage still contains.
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
      // Storage is full or turned off. The copy in memory serves this page.
      inMemory = token;
    }
  }

  return {
    read,
    write: store,
    clear(only) {
      if (only !== undefined && read() !== only) return;
      store(null);
      for (const listener of listeners) listener(null);
    },
    onChange(listener) {
      // The key is null if another tab cleared all of its storage.
      const changed = (event: Event) => {
        const { key } = event as StorageEvent;
        if (key !== storageKey && key !== null) return;
        // Newer than the value that storage refused here.
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

/** Of the console. */
export const tokenStore = createTokenStore(() => localStorage, globalThis);

/** Of the portal of a client company. Someone may use both in one browser. */
export const portalTokenStore = createTokenStore(() => localStorage, globalThis, 'portalToken');

/** Returns the store of the token that requests to a path carry. */
export const tokensOf = (path: string): TokenStore =>
  path.startsWith('/company/') ? portalTokenStore : tokenStore;
