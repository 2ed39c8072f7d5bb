import * as endpoints from '@kolam/contract/programme/badges/endpoints.ts';
import { badgeKinds } from '@kolam/contract/programme/badges/values.ts';
import type { ParticipantContext } from '#core/request-context.ts';
import { route } from '#core/route.ts';
import { countBadges } from './store.ts';

export const badgeRoutes = [route(endpoints.listOwnBadges, (context) => readOwnBadges(context))];

async function readOwnBadges({ db, actor }: ParticipantContext) {
  const earned = new Map((await countBadges(db, actor.id)).map((row) => [row.badge, row]));
  return {
    badges: badgeKinds.map((badge) => {
      const row = earned.get(badge);
      return { badge, times: row?.times ?? 0, earnedAt: row?.earnedAt?.toISOString() ?? null };
    }),
  };
}
