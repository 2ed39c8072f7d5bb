import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import { newId } from '#core/ids.ts';
import type { RequestContext } from '#core/request-context.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { recordOf } from './actions.ts';
import { copiesOf } from './copy-days.ts';
import { historyValues } from './history.ts';
import { requireChallenge } from './lock.ts';
import { listDaysOf, listTargets } from './queries.ts';
import { answerChallenge } from './read.ts';
import { insertChallenge, replaceTargets } from './store.ts';

/** Copies a challenge with its days and its assignment into a new draft with the same dates. */
export async function cloneChallenge(context: RequestContext, id: string) {
  return context.transaction(async (tx) => {
    const { participantCount: _, ...original } = await requireChallenge(tx, id);
    const now = context.clock.now();
    const row = await insertChallenge(tx, {
      ...original,
      id: newId(),
      version: 1,
      createdAt: now,
      updatedAt: now,
      title: copyTitle(original.title),
      status: 'draft',
      rewardedAt: null,
    });
    const targets = await listTargets(tx, id);
    await replaceTargets(tx, row.id, {
      companyIds: targets.flatMap(({ companyId }) => companyId ?? []),
      teamIds: targets.flatMap(({ teamId }) => teamId ?? []),
      employeeIds: targets.flatMap(({ employeeId }) => employeeId ?? []),
    });
    await copiesOf(tx, context, {
      days: (await listDaysOf(tx, id)).map((day) => ({ day, date: day.date })),
      challengeId: row.id,
    });
    await recordChange(tx, context, {
      record: recordOf(row),
      action: 'cloned',
      changes: changesBetween({ title: original.title }, historyValues(row)),
    });
    return answerChallenge(tx, row);
  });
}

/** Appends "(copy)" to the title and cuts it if it is too long. */
function copyTitle(title: string): string {
  const { copyMark } = challengeMessages;
  const room = challengeLimits.title - copyMark.length;
  // Cuts between characters, never within a surrogate pair.
  let kept = '';
  for (const character of title) {
    if (kept.length + character.length > room) break;
    kept += character;
  }
  return `${kept.trimEnd()}${copyMark}`;
}
