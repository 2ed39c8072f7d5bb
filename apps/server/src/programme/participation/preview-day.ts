import type { Language } from '@kolam/contract/core/languages.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import { challengeTextsIn } from '@kolam/contract/programme/challenges/translated-texts.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import { notFound } from '#core/failure.ts';
import type { PortalContext, SignedInContext } from '#core/request-context.ts';
import { findChallengeRow, findDayOfDate } from '#programme/challenges/queries.ts';
import { presentOwnDays } from './own-day.ts';

type PreviewOf = { id: string; date: string; language: Language };

/**
 * Returns a planned day as an employee sees it who has done nothing yet, at the moment when it
 * opens, whatever its state is now. @throws Failure 404 where nothing is planned
 */
export async function previewDay(
  context: SignedInContext | PortalContext,
  { id, date, language }: PreviewOf,
) {
  const challenge = await findChallengeRow(context.db, id);
  const day = challenge && (await findDayOfDate(context.db, { challengeId: id, date }));
  if (!day) throw notFound(participationMessages.nothingToPreview);
  const { clock, actor } = context;
  const place = {
    // Without grace no pass is made: nobody submits anything in a preview.
    challenge: { ...challenge, status: 'active' as const, offlineGraceMinutes: 0 },
    day: { ...day, status: 'open' as const },
    own: { points: 0, completedAt: null, countsTogether: challenge.requireAllComponents },
    ...{
      isPaused: false,
      holiday: null,
      hasLeft: false,
      acceptsNote: false,
      toRemind: [],
      done: [],
    },
  };
  const viewer = { clock, actor: { ...actor, language } };
  const { opensAt } = dayTimes(date, challenge);
  const [shown] = await presentOwnDays(context.db, viewer, [place], opensAt);
  return {
    challenge: { title: challengeTextsIn(challenge, language).title },
    day: shown as NonNullable<typeof shown>,
  };
}
