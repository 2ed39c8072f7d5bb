import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { lockCompaniesForShare } from '#people/companies/actions.ts';
import { recordChanges } from '#platform/audit/actions.ts';
import { recordOf } from '#programme/challenges/actions.ts';
import { challengeTitles } from '#programme/challenges/queries.ts';
import { dismissDecisions, notifyOfApprovals } from './notify-participants.ts';
import {
  companiesOfProofs,
  type Decision,
  lockPersonDaysOf,
  saveDecisions,
} from './review-store.ts';
import { settleWaiting } from './settle-waiting.ts';
import type { SubmissionRow } from './store.ts';

/**
 * Approves proofs that wait for their first review, of any challenges: all or none. They count
 * already, so no points change.
 * @throws Failure 409 `ALREADY_DECIDED` if one of them no longer waits
 */
export function approveProofs(context: SignedInContext, { ids }: { ids: string[] }) {
  const { clock, actor } = context;
  return context.transaction(async (tx) => {
    const at = clock.now();
    const approved = await decideAll(tx, ids, {
      from: 'pending',
      decision: {
        ...{ status: 'approved', reason: '', decidedAt: at },
        ...{ decidedBy: actor.id, decidedByName: actor.name },
      },
    });
    if (!approved) throw conflict('ALREADY_DECIDED', participationMessages.someDecided);
    await record(tx, context, { proofs: approved, action: 'proofs_approved' });
    await notifyOfApprovals(tx, context, { ids, at });
    await settleWaiting(tx, approved);
    return { approved: approved.length };
  });
}

/**
 * Undoes the user's own first approvals: all or none. The proofs wait for review again, and count
 * as before.
 * @throws Failure 409 `NOT_DECIDED` if one of them is not approved
 */
export function undoApprovals(context: SignedInContext, { ids }: { ids: string[] }) {
  return context.transaction(async (tx) => {
    const undone = await decideAll(tx, ids, {
      ...{ from: 'approved', by: context.actor.id },
      decision: {
        ...{ status: 'pending', reason: '', decidedAt: null },
        ...{ decidedBy: null, decidedByName: null },
      },
    });
    if (!undone) throw conflict('NOT_DECIDED', participationMessages.notAllApproved);
    await record(tx, context, { proofs: undone, action: 'proof_approvals_undone' });
    await dismissDecisions(tx, undone);
    return { undone: undone.length };
  });
}

type Step = { from: 'pending' | 'approved'; by?: string; decision: Decision };

/**
 * Locks as a single decision does: companies first, so that nobody withdraws or is erased meanwhile.
 * Returns null if one of the proofs has another status, or none any more.
 */
async function decideAll(tx: Tx, ids: string[], step: Step): Promise<SubmissionRow[] | null> {
  await lockCompaniesForShare(tx, await companiesOfProofs(tx, ids));
  await lockPersonDaysOf(tx, ids);
  const saved = await saveDecisions(tx, { ids, ...step });
  return saved.length === ids.length ? saved : null;
}

/** One entry in the history of each challenge, with the people. */
async function record(
  tx: Tx,
  context: SignedInContext,
  { proofs, action }: { proofs: SubmissionRow[]; action: RecordAction },
): Promise<void> {
  const titles = await challengeTitles(tx, [...new Set(proofs.map((row) => row.challengeId))]);
  await recordChanges(
    tx,
    context,
    [...titles].map(([id, title]) => {
      const own = proofs.filter(({ challengeId }) => challengeId === id);
      return {
        record: recordOf({ id, title }),
        action,
        changes: [
          { field: 'proofs', before: null, after: own.length },
          ...own.map(({ employeeId }) => ({
            ...{ field: 'participant', before: null, after: { person: employeeId } },
          })),
        ],
      };
    }),
  );
}
