import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { conflict } from '#core/failure.ts';
import { assertVersion, type RequestContext } from '#core/request-context.ts';
import { lockAllCompaniesForShare } from '#people/companies/actions.ts';
import { changesBetween, recordChange } from '#platform/audit/actions.ts';
import { releaseFiles } from '#platform/files/actions.ts';
import { dismissNotifications } from '#platform/notifications/actions.ts';
import { measureChallenges } from './figures.ts';
import { recordOf } from './history.ts';
import { beforeChallengeDeleted } from './hooks.ts';
import { requireChallenge } from './lock.ts';
import { listDayStates, lockDays } from './queries.ts';
import { removeChallenge } from './store.ts';

/** Deletes a challenge without participation, with its days. */
export async function deleteChallenge(context: RequestContext, id: string) {
  return context.transaction(async (tx) => {
    await lockAllCompaniesForShare(tx);
    const challenge = await requireChallenge(tx, id);
    assertVersion(context, challenge.version);
    const dayIds = (await listDayStates(tx, [id])).map((day) => day.id);
    // An employee may be making the first submission at this moment.
    await lockDays(tx, dayIds);
    const figuresOf = await measureChallenges(tx, [id]);
    if (figuresOf(id).hasParticipation) {
      throw conflict('HAS_PARTICIPATION', challengeMessages.hasParticipation);
    }
    for (const run of beforeChallengeDeleted.parts()) await run(tx, id);
    await releaseFiles(tx, context, dayIds);
    await removeChallenge(tx, id);
    await dismissNotifications(tx, {
      kinds: ['challenge-starting', 'challenge-ending'],
      recordIds: [id],
    });
    await recordChange(tx, context, {
      record: recordOf(challenge),
      action: 'deleted',
      changes: changesBetween({ status: challenge.status }, { status: null }),
    });
    return {};
  });
}
