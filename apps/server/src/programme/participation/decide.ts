import type { RecordAction } from '@kolam/contract/core/record-kinds.ts';
import {
  canDecideOn,
  type Decision,
  isDecided,
  isSecondLook,
} from '@kolam/contract/programme/participation/decisions.ts';
import { participationMessages } from '@kolam/contract/programme/participation/messages.ts';
import type { Tx } from '#core/database/types.ts';
import { conflict, notFound, StaleRead } from '#core/failure.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { lockCompaniesForShare } from '#people/companies/actions.ts';
import { type PlaceOfPerson, placesOf } from '#people/employees/queries.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { recordOf, unsettleDay } from '#programme/challenges/actions.ts';
import {
  type ChallengeRow,
  type DayRow,
  findChallengeRow,
  lockDay,
  lockDayForShare,
} from '#programme/challenges/queries.ts';
import { listEntriesOfDays } from '#programme/points/queries.ts';
import { dismissDecisions, notifyOfDecision } from './notify-participants.ts';
import { penaltyFor } from './penalty.ts';
import { addToShared, postScores, type SharedSums } from './post-scores.ts';
import { findProof, saveDecision } from './review-store.ts';
import { type DayEvent, scoreDay } from './score.ts';
import { presentSecondLook, requireOtherReviewer } from './second-look.ts';
import { settleWaiting } from './settle-waiting.ts';
import {
  findEnrolment,
  listScoredSubmissionsOf,
  listSubmissionsOf,
  lockPersonDay,
  type PersonDayRow,
  type SubmissionRow,
} from './store.ts';
import { presentSubmissions } from './submissions.ts';

type Asked = {
  id: string;
  sid: string;
  decision: Decision;
  reason?: string;
  /** The status that the reviewer saw. */
  seen?: SubmissionRow['status'] | undefined;
};

/**
 * Decides about a proof. Without approval the proof no longer counts: each ledger entry based on it
 * is reversed, once. If that ends a settled day's completion, it costs the penalty, but not before
 * the time for another proof is over.
 * @throws Failure 409 `ALREADY_DECIDED` naming who did, or `CANT_RETRY`
 */
export async function decide(context: SignedInContext, asked: Asked) {
  const { id, sid, decision, reason = '' } = asked;
  return context.transaction(async (tx) => {
    // Asking again may unsettle the day.
    const lock = decision === 'asked_again' ? lockDay : lockDayForShare;
    const locked = await lockProof(tx, { id, sid, lock });
    const { proof, challenge, own } = locked;
    const { seen = proof.status } = asked;
    const secondLook = presentSecondLook(proof);
    if (seen !== proof.status || !canDecideOn({ status: proof.status, secondLook }, decision)) {
      const message = participationMessages.alreadyDecided(proof.decidedByName ?? '');
      throw conflict('ALREADY_DECIDED', message);
    }
    const isSecond = isSecondLook({ status: proof.status, secondLook });
    if (isSecond) await requireOtherReviewer(tx, context, proof);
    if (decision === 'asked_again') await requireCanRetry(tx, locked);
    const at = context.clock.now();
    const decided = await saveDecision(tx, sid, {
      decision: {
        status: decision,
        decidedAt: at,
        decidedBy: context.actor.id,
        decidedByName: context.actor.name,
        reason,
        ...(isSecond && { secondLookDecidedAt: at }),
      },
      at,
    });
    const sums = isSecond
      ? await afterSecondLook(tx, context, { ...locked, decided })
      : decision === 'approved'
        ? null
        : await withdraw(tx, context, { ...locked, decision, at });
    await recordChange(tx, context, {
      record: recordOf(challenge),
      action: isSecond ? secondVerbs[decision] : verbs[decision],
      changes: [
        { field: 'participant', before: null, after: { person: own.employeeId } },
        { field: 'proof', before: proof.status, after: decision },
        ...(reason === '' ? [] : [{ field: 'reason', before: null, after: reason }]),
      ],
    });
    await notifyOfDecision(tx, context, { decided, date: locked.day.date });
    await settleWaiting(tx, [decided]);
    const [submission] = await presentSubmissions(tx, context, [decided]);
    if (!submission) throw notFound();
    if (sums) await addToShared(tx, sums);
    return { submission };
  });
}

/**
 * Undoes a decision of any reviewer: the proof waits for review again, and counts, with its own
 * entries in the ledger. A request for a second look is closed, also a decided one: the person got what
 * it asks for, and can ask again after another rejection.
 * @throws Failure 409 `NOT_DECIDED`, `ALREADY_DECIDED` when it has another status than was seen, or
 * `SUBMITTED_AGAIN`
 */
export async function undoDecision(
  context: SignedInContext,
  { id, sid, seen }: Pick<Asked, 'id' | 'sid' | 'seen'>,
) {
  return context.transaction(async (tx) => {
    const locked = await lockProof(tx, { id, sid, lock: lockDayForShare });
    const { proof, challenge, own } = locked;
    if (!isDecided(proof.status)) {
      throw conflict('NOT_DECIDED', participationMessages.notDecided);
    }
    if ((seen ?? proof.status) !== proof.status) {
      const message = participationMessages.alreadyDecided(proof.decidedByName ?? '');
      throw conflict('ALREADY_DECIDED', message);
    }
    const done = await listSubmissionsOf(tx, [own.id]);
    const last = done.findLast(({ componentId }) => componentId === proof.componentId);
    if (last?.id !== proof.id) {
      throw conflict('SUBMITTED_AGAIN', participationMessages.submittedAgain);
    }
    const waiting = await saveDecision(tx, sid, {
      decision: {
        status: 'pending',
        decidedAt: null,
        decidedBy: null,
        decidedByName: null,
        reason: '',
        secondLookAt: null,
        secondLookNote: '',
        secondLookDecidedAt: null,
      },
      at: context.clock.now(),
    });
    const sums =
      proof.status === 'approved' ? null : await countAgain(tx, context, { ...locked, waiting });
    await dismissDecisions(tx, [waiting]);
    await recordChange(tx, context, {
      record: recordOf(challenge),
      action: 'proof_decision_undone',
      changes: [
        { field: 'participant', before: null, after: { person: own.employeeId } },
        { field: 'proof', before: proof.status, after: 'pending' },
      ],
    });
    const [submission] = await presentSubmissions(tx, context, [waiting]);
    if (!submission) throw notFound();
    if (sums) await addToShared(tx, sums);
    return { submission };
  });
}

/** Who left the challenge can't send another proof, and nobody can once it is cancelled. */
async function requireCanRetry(tx: Tx, { challenge, own }: LockedProof): Promise<void> {
  const of = { challengeId: challenge.id, employeeId: own.employeeId };
  const enrolment = await findEnrolment(tx, of);
  if (enrolment?.toDate === null && challenge.status !== 'cancelled') return;
  throw conflict('CANT_RETRY', participationMessages.cantRetry);
}

const verbs: Record<Decision, RecordAction> = {
  approved: 'proof_approved',
  rejected: 'proof_rejected',
  asked_again: 'proof_asked_again',
};

/** A second look can't ask for another proof. */
const secondVerbs: Record<Decision, RecordAction> = {
  ...verbs,
  approved: 'second_look_approved',
  rejected: 'second_look_rejected',
};

type LockedProof = {
  proof: SubmissionRow;
  challenge: ChallengeRow;
  day: DayRow;
  own: PersonDayRow;
  person: PlaceOfPerson;
};

/** Locks a proof against other decisions, in the same order as a submission does. */
async function lockProof(
  tx: Tx,
  { id: challengeId, sid, lock }: { id: string; sid: string; lock: typeof lockDayForShare },
): Promise<LockedProof> {
  const seen = await findProof(tx, { challengeId, id: sid });
  const person = seen && (await lockPerson(tx, seen.employeeId));
  const challenge = person && (await findChallengeRow(tx, challengeId));
  const day = challenge && (await lock(tx, seen.dayId));
  const own = day && (await lockPersonDay(tx, seen.participantDayId));
  const proof = own && (await findProof(tx, { challengeId, id: sid }));
  if (!proof) throw notFound();
  return { proof, challenge, day, own, person };
}

/**
 * Returns a person's company and team, locked for the rest of the transaction, or null if the
 * person was erased. @throws StaleRead if they moved to another company meanwhile
 */
async function lockPerson(tx: Tx, id: string): Promise<PlaceOfPerson | null> {
  const seen = (await placesOf(tx, [id])).get(id);
  if (!seen) return null;
  await lockCompaniesForShare(tx, [seen.companyId]);
  const person = (await placesOf(tx, [id])).get(id);
  if (person && person.companyId !== seen.companyId) throw new StaleRead();
  return person ?? null;
}

/** The entries have the instant `at` of the decision, which explains them. */
async function withdraw(
  tx: Tx,
  context: SignedInContext,
  locked: LockedProof & { decision: Decision; at: Date },
): Promise<SharedSums> {
  const { proof, challenge, day, own, decision } = locked;
  const canRetry = decision === 'asked_again';
  if (canRetry && day.settledAt !== null) await unsettleDay(tx, day.id);
  const enrolment = await findEnrolment(tx, {
    challengeId: challenge.id,
    employeeId: own.employeeId,
  });
  const penalty =
    canRetry || day.settledAt === null ? null : penaltyFor({ challenge, day, own, enrolment });
  return scoreAgain(tx, context, {
    ...locked,
    event: { type: 'withdrawn', submission: proof, penalty },
  });
}

/** With a second look the proof counts after all, or stays rejected. */
const afterSecondLook = (
  tx: Tx,
  context: SignedInContext,
  { decided, ...locked }: LockedProof & { decided: SubmissionRow },
): Promise<SharedSums> | null =>
  decided.status === 'approved' ? countAgain(tx, context, { ...locked, waiting: decided }) : null;

const countAgain = (
  tx: Tx,
  context: SignedInContext,
  { waiting, ...locked }: LockedProof & { waiting: SubmissionRow },
) =>
  scoreAgain(tx, context, {
    ...locked,
    event: {
      type: 'restored',
      submission: waiting,
      completedBefore: locked.own.completedBefore,
    },
    at: context.clock.now(),
  });

async function scoreAgain(
  tx: Tx,
  context: SignedInContext,
  { challenge, day, own, person, event, at }: LockedProof & { event: DayEvent; at: Date },
): Promise<SharedSums> {
  const submissions = await listScoredSubmissionsOf(tx, [own.id]);
  const scored = scoreDay(
    {
      id: own.id,
      content: day.content,
      rules: challenge,
      countsTogether: own.countsTogether,
      submissions,
      entries: await listEntriesOfDays(tx, [own.id]),
      isComplete: own.completedAt !== null,
      isMissed: own.missed,
    },
    event,
  );
  return postScores(tx, context, {
    at,
    rows: [{ row: own, person, submissions, scored }],
  });
}
