import { useEffect, useRef } from 'react';

type Item = { id: string; readAt: string | null };

/**
 * Marks shown items as read, each once. Returns whether one is new: those that were unread when the
 * page was opened stay new until it is left.
 */
export function useMarkRead(
  items: readonly Item[] | undefined,
  markRead: (ids: string[]) => void,
): (item: Item) => boolean {
  const fresh = useRef(new Set<string>());
  useEffect(() => {
    const ids = (items ?? []).flatMap(({ id, readAt }) =>
      readAt === null && !fresh.current.has(id) ? [id] : [],
    );
    if (ids.length === 0) return;
    for (const id of ids) fresh.current.add(id);
    markRead(ids);
  }, [items, markRead]);
  return ({ id, readAt }) => readAt === null || fresh.current.has(id);
}
