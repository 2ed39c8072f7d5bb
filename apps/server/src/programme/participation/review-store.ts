import type { Page } from '@kolam/contract/core/paging.ts';
import type { SubmissionStatus } from '@kolam/contract/programme/participation/model.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#core/database/types.ts';
import { listPage, substring } from '#core/listing.ts';
import { peopleWith } from '#people/employees/queries.ts';
import type { SubmissionRow } from './store.ts';
import { submissions } from './tables.ts';

type SubmissionFilter = {
  /** `pending` and `second_look` wait for a reviewer. */
  status: SubmissionStatus | 'second_look' | undefined;
  dayId: string | undefined;
  companyId: string | undefined;
  teamId: string | undefined;
  search: string | undefined;
};

/** Returns proofs of a challenge, the earliest first. Erased people's are not listed. */
export function listProofs(
  db: Queryable,
  { challengeId, filter, page }: { challengeId: string; filter: SubmissionFilter; page: Page },
): Promise<{ rows: SubmissionRow[]; total: number }> {
  const { status, dayId, companyId, teamId, search } = filter;
  const isQueue = status === 'pending' || status === 'second_look';
  const among = (column: 'companyId' | 'teamId' | 'substring', asked: string | undefined) =>
    asked === undefined
      ? undefined
      : sql`${submissions.employeeId} in ${peopleWith(column, sql.placeholder(column))}`;
  return listPage(db, {
    name: 'proofs',
    table: submissions,
    filters: [
      eq(submissions.challengeId, sql.placeholder('challengeId')),
      sql`${submissions.hasProof}`,
      isQueue ? sql`${submissions.waiting}` : undefined,
      status && status !== 'pending'
        ? eq(submissions.status, sql.placeholder('status'))
        : undefined,
      dayId === undefined ? undefined : eq(submissions.dayId, sql.placeholder('dayId')),
      among('companyId', companyId),
      among('teamId', teamId),
      among('substring', search),
    ],
    values: {
      challengeId,
      status: status === 'second_look' ? 'rejected' : status,
      dayId,
      companyId,
      teamId,
      substring: search === undefined ? undefined : substring(search),
    },
    searched: search !== undefined,
    sort: submissions.submittedAt,
    descending: false,
    page,
  });
}

/** Counts the proofs of a challenge that wait for review. */
export async function countWaiting(db: Queryable, challengeId: string): Promise<number> {
  const [counted] = await db
    .select({ waiting: sql<number>`count(*)::int` })
    .from(submissions)
    .where(and(eq(submissions.challengeId, challengeId), sql`${submissions.waiting}`));
  return counted?.waiting ?? 0;
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

type Decision = Pick<
  SubmissionRow,
  'status' | 'decidedAt' | 'decidedBy' | 'decidedByName' | 'reason'
> &
  Partial<Pick<SubmissionRow, 'secondLookAt' | 'secondLookNote' | 'secondLookDecidedAt'>>;

/** Writes a decision, or a request for one. The caller has locked the person's day. */
export async function saveDecision(tx: Tx, id: string, decision: Decision): Promise<SubmissionRow> {
  const [saved] = await tx
    .update(submissions)
    .set(decision)
    .where(eq(submissions.id, id))
    .returning();
  return saved as SubmissionRow;
}
