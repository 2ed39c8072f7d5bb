import { announcementMessages } from '@kolam/contract/programme/announcements/messages.ts';
import { invalid } from '#core/failure.ts';

type Times = { publishAt: Date; expiresAt: Date | null };

/**
 * Returns when an announcement is published and ends. Without a time, or with one in the past, it
 * is published at once. @throws Failure 400
 */
export function timesOf(
  given: { publishAt: string | null; expiresAt: string | null },
  now: Date,
): Times {
  const asked = given.publishAt === null ? now : new Date(given.publishAt);
  const publishAt = asked < now ? now : asked;
  const expiresAt = given.expiresAt === null ? null : new Date(given.expiresAt);
  if (expiresAt && expiresAt <= publishAt) {
    throw invalid({ expiresAt: announcementMessages.expiresFirst });
  }
  return { publishAt, expiresAt };
}
