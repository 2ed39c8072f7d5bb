type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'kolam-recent';

/** The most that are remembered. */
export const mostRecent = 8;

/**
 * Which records were opened last in this browser, of one person at a time: someone else finds
 * nothing of it. Their ids only: what they are called, and whether the person may still read it, is
 * asked of the server. Where storage is refused, nothing is remembered.
 */
export function createRecentRecords(storage: () => Storage) {
  /** The ids, the newest first. */
  function of(person: string): string[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(key) ?? 'null');
      const { person: whose, ids } = (kept ?? {}) as Record<string, unknown>;
      if (whose !== person || !Array.isArray(ids)) return [];
      return ids.filter((id) => typeof id === 'string').slice(0, mostRecent);
    } catch {
      return [];
    }
  }

  return {
    of,
    /** Puts a record first. */
    add(person: string, id: string) {
      const ids = [id, ...of(person).filter((one) => one !== id)].slice(0, mostRecent);
      try {
        storage().setItem(key, JSON.stringify({ person, ids }));
      } catch {
        // Storage is full or turned off.
      }
    },
    /** Everything, anyone who it was. */
    forget() {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was remembered then.
      }
    },
  };
}

/** Those of this browser. */
export const recentRecords = createRecentRecords(() => localStorage);
