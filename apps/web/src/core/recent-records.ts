type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'kolam-recent';

/** The maximum number of remembered records. */
export const mostRecent = 8;

/**
 * Remembers the records opened last in this browser, for one user at a time: another user sees none
 * of them. Only ids are stored. Names, and whether the user may still read the record, are
 * requested from the server. If storage is refused, nothing is remembered.
 */
export function createRecentRecords(storage: () => Storage) {
  /** Returns the ids, newest first. */
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
    /** Forgets everything, for every user. */
    clear() {
      try {
        storage().removeItem(key);
      } catch {
        // Then nothing was stored.
      }
    },
  };
}

/** The recent records of this browser. */
export const recentRecords = createRecentRecords(() => localStorage);
