import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import { api } from '#core/api.ts';
import { longTimeoutMs } from '#core/request.ts';
import { contentOf, type DayDraft } from './day-draft.ts';

type NewDay = { challengeId: string; date: string; draft: DayDraft; key: string };

/** Plans an unplanned date. If it was planned in between, the server refuses it as stale. */
export async function createDay({ challengeId, date, draft, key }: NewDay): Promise<ChallengeDay> {
  const { day } = await api('POST /admin/challenges/{id}/days', {
    params: { id: challengeId },
    body: { date, status: draft.status, ...contentOf(draft) },
    ifNoneMatch: '*',
    idempotencyKey: key,
    limit: longTimeoutMs,
  });
  return day;
}

/** Changes a planned day with its version. Sends the status only if another one was chosen. */
export async function updateDay(
  { challengeId, id, version }: ChallengeDay,
  draft: DayDraft,
  start: DayDraft,
): Promise<ChallengeDay> {
  const { day } = await api('PATCH /admin/challenges/{id}/days/{dayId}', {
    params: { id: challengeId, dayId: id },
    body: {
      ...contentOf(draft),
      ...(draft.status === start.status ? {} : { status: draft.status }),
    },
    ifMatch: version,
    limit: longTimeoutMs,
  });
  return day;
}
