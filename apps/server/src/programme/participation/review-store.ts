import type { Page } from '@kolam/contract/core/paging.ts';
import type { SubmissionStatus } from '@kolam/contract/programme/participation/decisions.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '#core/database/types.ts';
import { keepTotals } from '#core/list-totals/list-totals.ts';
import { listPage, substring } from '#core/listing.ts';
import { peopleWith } from '#people/employees/queries.ts';
import type { SubmissionRow } from './store.ts';
import { earlierDecisions, pictureKeys, submissions } from './tables.ts';

type SubmissionFilter = {
  challengeId: string | undefined;
  /** `pending` and `second_look` wait for a reviewer. */
  status: SubmissionStatus | 'second_look' | undefined;
  dayId: string | undefined;
  companyId: string | undefined;
  teamId: string | undefined;
  employeeId?: string | undefined;
  search: string | undefined;
  /** About one in so many proofs, always the same ones. */
  sample?: number | undefined;
};

const totals = keepTotals({
  table: submissions,
  buckets: [submissions.hasProof, submissions.waiting, submissions.status],
  scope: submissions.challengeId,
});

/** Returns proofs, the earliest first, or the latest. Erased people's are not listed. */
export function listProofs(
  db: Queryable,
  {
    filter,
    descending = false,
    page,
  }: { filter: SubmissionFilter; descending?: boolean; page: Page },
): Promise<{ rows: SubmissionRow[]; total: number }> {
  const { challengeId, status, dayId, companyId, teamId, employeeId, search, sample } = filter;
  const isQueue = status === 'pending' || status === 'second_look';
  const among = (column: 'companyId' | 'teamId' | 'substring', asked: string | undefined) =>
    asked === undefined
      ? undefined
      : sql`${submissions.employeeId} in ${peopleWith(column, sql.placeholder(column))}`;
  return listPage(db, {
    name: 'proofs',
    table: submissions,
    totals,
    filters: [
      challengeId === undefined
        ? undefined
        : eq(submissions.challengeId, sql.placeholder('challengeId')),
      sql`${submissions.hasProof}`,
      isQueue ? sql`${submissions.waiting}` : undefined,
      status && status !== 'pending'
        ? eq(submissions.status, sql.placeholder('status'))
        : undefined,
      dayId === undefined ? undefined : eq(submissions.dayId, sql.placeholder('dayId')),
      among('companyId', companyId),
      among('teamId', teamId),
      among('substring', search),
      employeeId === undefined
        ? undefined
        : eq(submissions.employeeId, sql.placeholder('employeeId')),
      sample === undefined
        ? undefined
        : sql`abs(hashtext(${submissions.id}::text)::bigint) % ${sql.placeholder('sample')}::int = 0`,
    ],
    values: {
      challengeId,
      status: status === 'second_look' ? 'rejected' : status,
      dayId,
      companyId,
      teamId,
      employeeId,
      sample,
      substring: search === undefined ? undefined : substring(search),
    },
    searched: search !== undefined,
    sort: submissions.submittedAt,
    descending,
    page,
  });
}

/** An earlier submission of the same file as that of the submission `of`. */
export type SentBefore = {
  of: string;
  id: string;
  employeeId: string;
  date: string;
  submittedAt: Date;
};

/** Returns earlier submissions of the same files, the first three of each. */
export async function findSentBefore(db: Queryable, rows: SubmissionRow[]): Promise<SentBefore[]> {
  const ids = rows.flatMap(({ id, proofSha256 }) => (proofSha256 === null ? [] : id));
  if (ids.length === 0) return [];
  const { rows: found } = await db.execute<Omit<SentBefore, 'submittedAt'> & { at: string }>(sql`
    select sent.id as of, earlier.*
    from submissions as sent cross join lateral (
      select same.id, same.employee_id as "employeeId", day.date, same.submitted_at as at
      from submissions as same
      join participant_days as day on day.id = same.participant_day_id
      where same.proof_sha256 = sent.proof_sha256
        and (same.submitted_at, same.id) < (sent.submitted_at, sent.id)
      order by same.submitted_at, same.id limit 3
    ) as earlier
    where sent.id = any(${sql.param(ids)}::uuid[])
    order by sent.id, earlier.at, earlier.id`);
  return found.map(({ at, ...each }) => ({ ...each, submittedAt: new Date(at) }));
}

/** Pictures that differ in so many of their 64 bits are shown as similar. */
const similarBits = 3;

/** An earlier picture that looks like that of the submission `of`. */
type Similar = SentBefore & { proofId: string | null };

/**
 * Returns earlier pictures that look like these and are not the same files, the latest three of each.
 * Compared are those of people who were in the same company.
 */
export async function findSimilar(
  db: Queryable,
  rows: Pick<SubmissionRow, 'id' | 'pictureHash'>[],
): Promise<Similar[]> {
  const ids = rows.flatMap(({ id, pictureHash }) => (pictureHash === null ? [] : id));
  if (ids.length === 0) return [];
  const [sent, other] = [alias(submissions, 'sent'), alias(submissions, 'other')];
  const { rows: found } = await db.execute<Omit<Similar, 'submittedAt'> & { at: string }>(sql`
    select sent.id as of, earlier.*
    from submissions as sent cross join lateral (
      select other.id, other.employee_id as "employeeId", day.date, other.submitted_at as at,
        other.proof_id as "proofId"
      from submissions as other
      join participant_days as day on day.id = other.participant_day_id
      where other.picture_hash is not null and ${pictureKeys(other)} && ${pictureKeys(sent)}
        and bit_count(other.picture_hash # sent.picture_hash) <= ${similarBits}
        and other.company_id = sent.company_id
        and other.proof_sha256 <> sent.proof_sha256
        and (other.submitted_at, other.id) < (sent.submitted_at, sent.id)
      order by other.submitted_at desc, other.id limit 3
    ) as earlier
    where sent.id = any(${sql.param(ids)}::uuid[])
    order by sent.id, earlier.at desc, earlier.id`);
  return found.map(({ at, ...each }) => ({ ...each, submittedAt: new Date(at) }));
}

/** Counts the proofs that wait for review, of a challenge or of all. */
export async function countWaiting(db: Queryable, challengeId?: string): Promise<number> {
  const [counted] = await db
    .select({ waiting: sql<number>`count(*)::int` })
    .from(submissions)
    .where(
      and(
        challengeId === undefined ? undefined : eq(submissions.challengeId, challengeId),
        sql`${submissions.waiting}`,
      ),
    );
  return counted?.waiting ?? 0;
}

/** Returns which of these challenges have no proof that waits for review. */
export async function challengesWithoutWaiting(tx: Tx, challengeIds: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select given.id from unnest(${sql.param(challengeIds)}::uuid[]) as given (id)
    where not exists (select 1 from submissions where challenge_id = given.id and waiting)`);
  return rows.map(({ id }) => id);
}

/**
 * Locks the days of the people who sent these proofs, in the order of their ids, so that neither a
 * decision nor another submission changes them meanwhile.
 */
export async function lockPersonDaysOf(tx: Tx, ids: string[]): Promise<void> {
  await tx.execute(sql`
    select id from participant_days
    where id in (select participant_day_id from submissions where id = any(${sql.param(ids)}::uuid[]))
    order by id for update`);
}

/** Returns the companies of the people who sent these proofs. */
export async function companiesOfProofs(tx: Tx, ids: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct company_id as id from employees
    where id in (select employee_id from submissions where id = any(${sql.param(ids)}::uuid[]))`);
  return rows.map(({ id }) => id);
}

type ManyDecisions = { ids: string[]; from: SubmissionStatus; by?: string; decision: Decision };

/**
 * Writes one decision about proofs that all have a status. `by`: only first decisions of that
 * account. Returns those that had it.
 */
export function saveDecisions(
  tx: Tx,
  { ids, from, by, decision }: ManyDecisions,
): Promise<SubmissionRow[]> {
  const isOwn =
    by === undefined
      ? undefined
      : and(eq(submissions.decidedBy, by), isNull(submissions.secondLookAt));
  return tx
    .update(submissions)
    .set(decision)
    .where(
      and(
        inArray(submissions.id, ids),
        eq(submissions.status, from),
        sql`${submissions.hasProof}`,
        isOwn,
      ),
    )
    .returning();
}

/** Returns a proof of a challenge, or null for a submission without one. */
export async function findProof(
  db: Queryable,
  { challengeId, id }: { challengeId: string; id: string },
): Promise<SubmissionRow | null> {
  const [found] = await db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.id, id),
        eq(submissions.challengeId, challengeId),
        sql`${submissions.hasProof}`,
      ),
    );
  return found ?? null;
}

export type Decision = Pick<
  SubmissionRow,
  'status' | 'decidedAt' | 'decidedBy' | 'decidedByName' | 'reason'
> &
  Partial<Pick<SubmissionRow, 'secondLookAt' | 'secondLookNote' | 'secondLookDecidedAt'>>;

/**
 * Writes a decision, or a request for one. Keeps the reason of a rejection or return that it replaces.
 * The caller has locked the person's day.
 */
export async function saveDecision(
  tx: Tx,
  id: string,
  { decision, at }: { decision: Decision; at: Date },
): Promise<SubmissionRow> {
  await tx.execute(sql`
    insert into ${earlierDecisions} (submission_id, decided_at, ended_at, reason)
    select id, decided_at, ${at}::timestamptz, reason from ${submissions}
    where id = ${id} and reason <> ''
      and decided_at is distinct from ${decision.decidedAt}::timestamptz
    on conflict do nothing`);
  const [saved] = await tx
    .update(submissions)
    .set(decision)
    .where(eq(submissions.id, id))
    .returning();
  return saved as SubmissionRow;
}
