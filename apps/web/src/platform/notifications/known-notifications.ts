import type { Notification } from '@kolam/contract/platform/notifications/model.ts';

const remembered = 500;

/**
 * A notification that stands for many is new each time it grows. The server identifies known ones
 * by the same pair.
 */
const keyOf = ({ id, createdAt }: Pick<Notification, 'id' | 'createdAt'>) => `${id} ${createdAt}`;

/**
 * Tracks which notifications a tab has shown or need not show: events shortly before a
 * disconnection are sent again.
 */
export function knownNotifications() {
  const keys = new Set<string>();
  const add = (key: string) => {
    keys.add(key);
    for (const oldest of keys) {
      if (keys.size <= remembered) break;
      keys.delete(oldest);
    }
  };
  return {
    /** Returns whether it is new. */
    take(one: Pick<Notification, 'id' | 'createdAt'>): boolean {
      const key = keyOf(one);
      if (keys.has(key)) return false;
      add(key);
      return true;
    },
    /** Adds what another tab knows. */
    learn: (others: readonly string[]) => others.forEach(add),
    all: () => [...keys],
  };
}
