import type { ResponseOf } from '@kolam/contract/api-types.ts';
import type { Notification } from '@kolam/contract/platform/notifications/model.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';
import { queryClient } from '#core/query-client.ts';

const unreadKey = ['notifications', 'unread'];
const listKey = ['notifications', 'list'];
const preferencesKey = ['notifications', 'preferences'];

type Page = ResponseOf<'GET /admin/notifications'>;

const countUnread = async () => {
  const query = { unread: 'true', limit: 1 } as const;
  return (await api('GET /admin/notifications', { query })).unread;
};

/** Returns the unread count as last sent by the stream. */
export const useUnread = (): number =>
  useQuery({ queryKey: unreadKey, queryFn: countUnread, enabled: false }).data ?? 0;

export const setUnread = (unread: number) => queryClient.setQueryData(unreadKey, unread);

/** Requests the count from the server when no stream sends it. */
export const askUnread = async () => setUnread(await countUnread());

const list = (only: 'all' | 'unread') =>
  infiniteQueryOptions({
    queryKey: [...listKey, only],
    queryFn: ({ pageParam, signal }) =>
      api('GET /admin/notifications', {
        query: { page: pageParam, ...(only === 'unread' ? { unread: 'true' as const } : {}) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }: Page) => (page < totalPages ? page + 1 : undefined),
    staleTime: 0,
  });

export const useNotifications = (only: 'all' | 'unread') => useInfiniteQuery(list(only));

/** Invalidates the lists. */
export const refreshNotifications = () => invalidate(listKey);

/** Shows notifications as read before the server has responded. */
export function showAsRead(isMeant: (one: Notification) => boolean): void {
  const at = new Date().toISOString();
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: listKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          notifications: page.notifications.map((one) =>
            one.readAt === null && isMeant(one) ? { ...one, readAt: at } : one,
          ),
        })),
      },
  );
}

/** Marks one as read, immediately in the lists on screen. @throws ApiProblem */
export async function markRead(id: string): Promise<void> {
  showAsRead((one) => one.id === id);
  const response = await api('POST /admin/notifications/read', { body: { ids: [id] } });
  setUnread(response.unread);
}

export const usePreferences = () =>
  useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => api('GET /admin/notifications/preferences', { signal }),
  });

export const setPreferences = (response: ResponseOf<'GET /admin/notifications/preferences'>) =>
  queryClient.setQueryData(preferencesKey, response);
