import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { api } from '#core/api.ts';

type To = { toDate: string; idempotencyKey: string };

/** Copies one day and returns the message to show. */
export async function copyDay({ challengeId, id }: ChallengeDay, { idempotencyKey, toDate }: To) {
  await api('POST /admin/challenges/{id}/days/{dayId}/copy', {
    params: { id: challengeId, dayId: id },
    body: { toDate },
    idempotencyKey,
  });
  return challengeMessages.dayCopied;
}

/** Copies the days of seven dates, all of them or nothing, and returns the message to show. */
export async function copyWeek(challengeId: string, given: To & { fromDate: string }) {
  const { idempotencyKey, ...body } = given;
  const { days } = await api('POST /admin/challenges/{id}/days/copy-week', {
    params: { id: challengeId },
    body,
    idempotencyKey,
  });
  return challengeMessages.weekCopied(days.length);
}
