import type { BodyOf, QueryOf } from '@kolam/contract/api-types.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { invalidate } from '#core/after-change.ts';
import { api } from '#core/api.ts';

const announcementsKey = ['company-announcements'];

export const useAnnouncements = (query: QueryOf<'GET /company/announcements'>) =>
  useQuery({
    queryKey: [...announcementsKey, query],
    queryFn: ({ signal }) => api('GET /company/announcements', { query, signal }),
    placeholderData: keepPreviousData,
    // Kolam announces as well.
    staleTime: 0,
  });

/** How many have joined: an announcement goes to all of them. */
export const useJoined = () =>
  useQuery({
    queryKey: ['company-joined'],
    queryFn: async ({ signal }) =>
      (await api('GET /company/overview', { signal })).overview.people?.joined ?? null,
    staleTime: 0,
  }).data;

export async function announce(
  body: BodyOf<'POST /company/announcements'>,
  idempotencyKey: string,
) {
  const { announcement } = await api('POST /company/announcements', { body, idempotencyKey });
  void invalidate(announcementsKey);
  return announcement;
}

export async function withdrawAnnouncement(id: string): Promise<void> {
  try {
    await api('POST /company/announcements/{id}/withdraw', { params: { id } });
  } finally {
    // Also after an error: Kolam may have withdrawn it.
    void invalidate(announcementsKey);
  }
}
