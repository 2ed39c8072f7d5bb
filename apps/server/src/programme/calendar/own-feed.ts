import type { DataCopyPart } from '#core/data-copy.ts';
import type { Queryable } from '#core/database/types.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { hashToken, newToken } from '#core/secrets.ts';
import { findFeed, removeFeed, saveFeed } from './store.ts';

export async function readOwnFeed({ db, actor }: ParticipantContext) {
  const found = await findFeed(db, actor.id);
  return { calendar: found && { createdAt: found.createdAt.toISOString() } };
}

/** Creates the secret address of the signed-in employee's feed, or replaces it. */
export async function createOwnFeed(context: ParticipantContext) {
  const { actor, clock, settings } = context;
  const token = newToken();
  const createdAt = clock.now();
  return context.transaction(async (tx) => {
    await saveFeed(tx, { employeeId: actor.id, tokenHash: hashToken(token), createdAt });
    return {
      calendar: {
        url: `${settings.appUrl}/api/employee/calendar.ics?token=${token}`,
        createdAt: createdAt.toISOString(),
      },
    };
  });
}

export async function deleteOwnFeed(context: ParticipantContext) {
  return context.transaction(async (tx) => {
    await removeFeed(tx, context.actor.id);
    return {};
  });
}

/**
 * Returns since when a person's feed has its address, for the copy of their data. The address itself
 * is not stored.
 */
export async function copyFeed(db: Queryable, employeeId: string): Promise<DataCopyPart> {
  const found = await findFeed(db, employeeId);
  return { lists: { calendarFeeds: found ? [found] : [] }, files: [] };
}
