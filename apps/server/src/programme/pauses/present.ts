import { dayOf } from '@kolam/contract/core/dates.ts';
import type {
  HolidayDecisionSeen,
  OwnPause,
  Pause,
} from '@kolam/contract/programme/pauses/model.ts';
import type { RequestContext } from '#core/request-context.ts';
import type { HolidayDecision, PauseRow } from './queries.ts';

/** Returns a pause as the person sees it. */
export function presentOwnPause({ clock }: Pick<RequestContext, 'clock'>, row: PauseRow): OwnPause {
  const today = dayOf(clock.now());
  const { id, fromDate: from, toDate: to, reason } = row;
  return {
    _id: id,
    id,
    from,
    to,
    reason,
    state: from > today ? 'upcoming' : to < today ? 'over' : 'running',
    byPerson: row.givenBy === null,
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export const presentPause = (context: Pick<RequestContext, 'clock'>, row: PauseRow): Pause => ({
  ...presentOwnPause(context, row),
  givenBy: row.givenByName,
});

export const presentDecision = ({
  date,
  name,
  paused,
  decidedByName: decidedBy,
  decidedAt,
}: HolidayDecision): HolidayDecisionSeen => ({
  ...{ date, name, paused, decidedBy },
  decidedAt: decidedAt.toISOString(),
});
