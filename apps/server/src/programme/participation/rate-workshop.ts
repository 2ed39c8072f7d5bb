import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import { leastRatings, type RatingReason } from '@kolam/contract/programme/participation/model.ts';
import { workshopEnd } from '@kolam/contract/programme/participation/workshop-end.ts';
import { Failure, notFound } from '#core/failure.ts';
import type { ParticipantContext, SignedInContext } from '#core/request-context.ts';
import { lockOwnCompany } from '#people/employees/actions.ts';
import { findDayOfDate, isChallenge } from '#programme/challenges/queries.ts';
import { ownDayResponse } from './own-day.ts';
import { findOwnPlace, type OfDay } from './own-place.ts';
import { countRatings, saveRating } from './rating-store.ts';

/**
 * Saves how the person liked a workshop that they joined, once it is over, also after its day has
 * closed. It earns nothing, and nobody sees it but in an average.
 * @throws Failure 409 `NO_RATING` with its reason
 */
export function rateWorkshop(
  context: ParticipantContext,
  of: OfDay & { workshopId: string },
  { rating }: { rating: number },
) {
  return context.transaction(async (tx) => {
    // So that the person is not erased meanwhile.
    await lockOwnCompany(tx, context);
    const { day, done } = await findOwnPlace(tx, context.actor.id, of);
    const workshop = day.content.workshops.find((each) => each.workshopId === of.workshopId);
    if (!workshop) throw notFound();
    const joined = done.find(({ componentId }) => componentId === of.workshopId);
    if (!joined) throw refused('not-joined');
    if (context.clock.now().getTime() < workshopEnd(workshop)) throw refused('not-over');
    await saveRating(tx, joined.id, rating);
    return ownDayResponse(tx, context, of);
  });
}

const refused = (reason: RatingReason) =>
  new Failure('conflict', 'NO_RATING', participationMessages.noRating[reason], { reason });

/** Returns the averages of a date's workshops. With few ratings none is shown, so that it names nobody. */
export async function readRatings(
  { db }: SignedInContext,
  challengeId: string,
  { date }: { date: string },
) {
  if (!(await isChallenge(db, challengeId))) throw notFound();
  const day = await findDayOfDate(db, { challengeId, date });
  if (!day) return { workshops: [] };
  const counted = await countRatings(db, day.id);
  return {
    workshops: day.content.workshops.map(({ workshopId, title }) => {
      const { joined = 0, ratings = 0, average = null } = counted.get(workshopId) ?? {};
      const isShown = ratings >= leastRatings;
      return {
        ...{ workshopId, title, joined },
        ratings: isShown ? ratings : null,
        average: isShown ? average : null,
      };
    }),
  };
}
