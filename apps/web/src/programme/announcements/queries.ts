import type { QueryOf, ResponseOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#core/api.ts';

export type Announcement = ResponseOf<'GET /admin/announcements'>['data'][number];

const announcementsKey = ['announcements'];

/** The query for one page of the list. */
export const announcementsPage = (query: QueryOf<'GET /admin/announcements'>) =>
  queryOptions({
    queryKey: [...announcementsKey, 'list', query],
    queryFn: ({ signal }) => api('GET /admin/announcements', { query, signal }),
    // One may have been published or have ended since.
    staleTime: 0,
  });

/** Loads one page of the list. The previous page stays until the next one is loaded. */
export const useAnnouncementsPage = (query: QueryOf<'GET /admin/announcements'>) =>
  useQuery({ ...announcementsPage(query), placeholderData: keepPreviousData });

/** Loads the current state of one announcement with its figures. */
export const loadAnnouncement = (id: string, signal?: AbortSignal) =>
  api('GET /admin/announcements/{id}', { params: { id }, ...(signal ? { signal } : {}) });

/** Loads one announcement. Undefined keeps the last one, so that a closing drawer still shows it. */
export const useAnnouncement = (id: string | undefined) =>
  useQuery({
    queryKey: [...announcementsKey, 'record', id],
    queryFn: ({ signal }) => loadAnnouncement(id ?? '', signal),
    enabled: id !== undefined,
    placeholderData: (before) => (id === undefined ? before : undefined),
    staleTime: 0,
  });

/** Counts the people whom an announcement would reach. Nothing until an audience is chosen. */
export const useAudienceCount = (query: QueryOf<'GET /admin/announcements/audience'>) =>
  useQuery({
    queryKey: [...announcementsKey, 'audience', query],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/announcements/audience', { query, signal })).people,
    enabled: Boolean(query.audience === 'challenge' ? query.challengeId : query.companyId),
  });
