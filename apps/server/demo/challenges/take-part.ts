import { dayOf } from '@kolam/contract/core/dates.ts';
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { lockAllCompaniesForShare } from '#people/companies/actions.ts';
import { recordChange } from '#platform/audit/actions.ts';
import { recordOf } from '#programme/challenges/actions.ts';
import {
  type ChallengeRow,
  findChallengeRow,
  listDaysOf,
  lockChallenge,
} from '#programme/challenges/queries.ts';
import { endChallenge } from '#programme/participation/actions.ts';
import { insertRewards } from '#programme/participation/schedule-store.ts';
import { enrolments } from '#programme/participation/tables.ts';
import { proofOf } from '#programme/participation/taking-part.ts';
import { idAt } from './ids.ts';
import { type PlannedSubmission, planSubmissions } from './plan-submissions.ts';
import { type Participant, type Played, type PlayedSubmission, playPerson } from './play.ts';
import { discardProofs, type ProofFiles, proofName, putProofs } from './proofs.ts';
import { rewardedAt, type Story } from './story.ts';
import { type FileRow, type WrittenSubmission, writePlayed } from './write.ts';

/** A person for whom a challenge may be, from `since` until `until`. */
export type Candidate = Omit<Participant, 'enrolledAt' | 'leftAt'> & {
  /** By how many percent more or less their team takes part. */
  spirit: number;
  since: Date;
  until: Date | null;
};

export type Part = {
  slug: string;
  story: Story;
  appeal: number;
  notes: readonly string[];
  now: Date;
  /** Finds the story's challenge. Null if a user has deleted it since. */
  findChallenge: (db: Queryable) => Promise<string | null>;
  listCandidates: (db: Queryable) => Promise<Candidate[]>;
};

/** Lets people take part in a challenge as planned, all at once, and writes the results. */
export async function takePart(context: SignedInContext, part: Part): Promise<void> {
  // The file store does not belong in a transaction.
  const stored = await putProofs(context.files, await planProven(context.db, part));
  let used = new Set<string>();
  try {
    used = await context.transaction(async (tx) => {
      await lockAllCompaniesForShare(tx);
      const id = await part.findChallenge(tx);
      const challenge = id && (await lockChallenge(tx, id));
      return challenge ? write(tx, context, { part, challenge, proofs: stored }) : new Set();
    });
  } finally {
    await discardProofs(context.files, { stored, used });
  }
}

type PlannedPart = { person: Participant; submissions: PlannedSubmission[] };

/** Plans what people do in a challenge that requires proofs. Empty if it requires none. */
async function planProven(db: Queryable, part: Part): Promise<PlannedPart[]> {
  const id = await part.findChallenge(db);
  const challenge = id && (await findChallengeRow(db, id));
  if (!challenge) return [];
  const tasks = (await listDaysOf(db, challenge.id)).flatMap(({ content }) => content.tasks);
  const isProven = tasks.some((task) => proofOf(task, challenge) !== 'none');
  return isProven ? planFor(db, part, challenge) : [];
}

async function planFor(db: Queryable, part: Part, challenge: ChallengeRow): Promise<PlannedPart[]> {
  const days = await listDaysOf(db, challenge.id);
  const planned = { ...part, challenge, days, endedAt: part.story.cancelledAt };
  return (await part.listCandidates(db)).flatMap((candidate) => {
    const person = participantOf(candidate, part.story);
    if (!person) return [];
    return [
      { person, submissions: planSubmissions(planned, { ...person, spirit: candidate.spirit }) },
    ];
  });
}

/**
 * Enrols a person when the challenge started or when they were added. Null if it was over by then.
 */
function participantOf({ spirit: _, since, until, ...person }: Candidate, story: Story) {
  const { started, cancelledAt, body } = story;
  if (!started) return null;
  const enrolledAt = since > started.at ? since : started.at;
  const isOver =
    dayOf(enrolledAt) > body.schedule.endDate || (cancelledAt && enrolledAt >= cancelledAt);
  if (isOver || (until && until <= enrolledAt)) return null;
  // After its end, no participant is removed from it any more.
  const end = cancelledAt ?? rewardedAt(story);
  return { ...person, enrolledAt, leftAt: until && end && until >= end ? null : until };
}

type Writing = { part: Part; challenge: ChallengeRow; proofs: ProofFiles };

/** Returns the keys of the files that submissions reference. */
async function write(
  tx: Tx,
  context: SignedInContext,
  { part, challenge, proofs }: Writing,
): Promise<Set<string>> {
  const { cancelledAt } = part.story;
  const stage = { challenge, days: await listDaysOf(tx, challenge.id), cancelledAt };
  const enrolled = new Set(await enrolledIn(tx, challenge.id));
  const played = (await planFor(tx, part, challenge))
    // A person changed by a user in between is already enrolled.
    .filter(({ person }) => !enrolled.has(person.id))
    .flatMap(({ person, submissions }) => {
      const known = submissions.filter(
        (submission) => !submission.hasProof || proofs.has(proofName(person.email, submission)),
      );
      return playPerson(stage, { person, submissions: known }) ?? [];
    });
  const submissions = played.flatMap((each) =>
    each.days.flatMap((day) =>
      day.submissions.map((submission) => writtenOf(submission, { each, scope: context, proofs })),
    ),
  );
  await writePlayed(tx, { challengeId: challenge.id, played, submissions });
  for (const submission of submissions)
    await recordDecision(tx, context, { challenge, submission });
  await finish(tx, { part, challenge });
  return new Set(submissions.flatMap(({ file }) => file?.key ?? []));
}

async function enrolledIn(db: Queryable, challengeId: string): Promise<string[]> {
  const found = await db
    .select({ id: enrolments.employeeId })
    .from(enrolments)
    .where(eq(enrolments.challengeId, challengeId));
  return found.map(({ id }) => id);
}

type Around = { each: Played; scope: SignedInContext; proofs: ProofFiles };

function writtenOf(
  submission: PlayedSubmission,
  { each, scope: context, proofs }: Around,
): WrittenSubmission {
  const stored = proofs.get(proofName(each.person.email, submission.planned));
  const file: FileRow | null = stored
    ? {
        id: idAt(submission.submittedAt),
        createdAt: submission.submittedAt,
        name: stored.fileName,
        contentType: stored.contentType,
        bytes: stored.bytes,
        key: stored.key,
        uploadedBy: each.person.id,
        unusedSince: null,
      }
    : null;
  const isDecided = submission.decidedAt !== null;
  return {
    ...submission,
    file,
    proofSha256: stored?.sha256 ?? null,
    decidedBy: isDecided ? context.actor.id : null,
    decidedByName: isDecided ? context.actor.name : null,
  };
}

const verbs = {
  approved: 'proof_approved',
  rejected: 'proof_rejected',
  asked_again: 'proof_asked_again',
} as const;

async function recordDecision(
  tx: Tx,
  context: SignedInContext,
  { challenge, submission }: { challenge: ChallengeRow; submission: WrittenSubmission },
): Promise<void> {
  const { decidedAt, planned, reason, employeeId } = submission;
  if (!decidedAt || !planned.decision) return;
  const { status } = planned.decision;
  await recordChange(
    tx,
    { ...context, clock: { now: () => decidedAt } },
    {
      record: recordOf(challenge),
      action: verbs[status],
      changes: [
        { field: 'participant', before: null, after: { person: employeeId } },
        { field: 'proof', before: 'pending', after: status },
        ...(reason === '' ? [] : [{ field: 'reason', before: null, after: reason }]),
      ],
    },
  );
}

/** Runs what follows once these people are enrolled, as for those before. */
async function finish(
  tx: Tx,
  { part, challenge }: { part: Part; challenge: ChallengeRow },
): Promise<void> {
  const { cancelledAt } = part.story;
  if (challenge.status === 'cancelled' && cancelledAt) {
    await endChallenge(tx, { clock: { now: () => cancelledAt }, quiet: true }, challenge.id);
  }
  if (challenge.rewardedAt) {
    await insertRewards(tx, { challengeId: challenge.id, at: challenge.rewardedAt });
  }
}
