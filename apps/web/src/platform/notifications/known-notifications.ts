import type { Notification } from '@kolam/contract/platform/notifications/model.ts';

const remembered = 500;

/** One that stands for many is as new each time it grows; the server says which are known by the same. */
const keyOf = ({ id, createdAt }: Pick<Notification, 'id' | 'createdAt'>) => `${id} ${createdAt}`;

/** What a window has been told, or need not be: what lies shortly before a break is told again. */
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
    /** Answers whether it is new. */
    take(one: Pick<Notification, 'id' | 'createdAt'>): boolean {
      const key = keyOf(one);
      if (keys.has(key)) return false;
      add(key);
      return true;
    },
    /** Takes over what is known elsewhere. */
    learn: (others: readonly string[]) => others.forEach(add),
    all: () => [...keys],
  };
}
