import type { BodyOf } from '@kolam/contract/api-types.ts';
import type { ChallengeDay } from '@kolam/contract/programme/challenges/days.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { api } from '#core/api.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { toast } from '#ui/toast.ts';
import { skippedTexts } from '../skipped-dates.tsx';
import { withOwnMessage } from './own-message.ts';
import { refreshDays } from './queries.ts';

/** Copies a day to another date. */
export async function copyDay(
  { challengeId, id }: ChallengeDay,
  { toDate, idempotencyKey }: { toDate: string; idempotencyKey: string },
): Promise<void> {
  await api('POST /admin/challenges/{id}/days/{dayId}/copy', {
    params: { id: challengeId, dayId: id },
    body: { toDate },
    idempotencyKey,
  });
  void refreshDays();
}

/** Moves a day to another date, unless it was changed meanwhile. */
export async function moveDay(
  { challengeId, id, version }: ChallengeDay,
  date: string,
): Promise<void> {
  const { day } = await api('PATCH /admin/challenges/{id}/days/{dayId}', {
    params: { id: challengeId, dayId: id },
    body: { date },
    ifMatch: version,
  });
  void refreshDays(day);
}

type Repetition = BodyOf<'POST /admin/challenges/{id}/days/repeat'>;

/** Repeats days on many dates, and shows which were planned and which were left out. */
export async function repeatDays(
  challengeId: string,
  { idempotencyKey, ...body }: Repetition & { idempotencyKey: string },
): Promise<void> {
  const { planned, skipped } = await api('POST /admin/challenges/{id}/days/repeat', {
    params: { id: challengeId },
    body,
    idempotencyKey,
  });
  void refreshDays();
  const left = skippedTexts(skipped);
  const texts = [challengeMessages.daysPlanned(planned), ...left];
  toast.success(texts.join('. '), { duration: left.length > 0 ? 10_000 : 4000 });
}

/** Moves an error about a planned date, or another field of the request, to a field of the form. */
export function atField(thrown: unknown, field: string, otherwise: string): unknown {
  const problem = withOwnMessage(thrown, otherwise);
  const { kind, status, code, fields } = problem;
  const message = Object.values(fields)[0] ?? problem.message;
  if (code !== 'DAY_EXISTS' && Object.keys(fields).length === 0) return problem;
  return new ApiProblem({ kind, status, code, message, fields: { [field]: message } });
}
