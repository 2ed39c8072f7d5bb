import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf, searchOf } from '@kolam/contract/core/paging.ts';
import type {
  listAllSubmissions,
  listSubmissions,
} from '@kolam/contract/programme/participation/endpoints.ts';
import type { Submission } from '@kolam/contract/programme/participation/model.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { SignedInContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { namedPeople } from '#people/employees/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { showFiles } from '#platform/files/queries.ts';
import {
  challengeTitles,
  findDayOfDate,
  findTasksOfDays,
  isChallenge,
} from '#programme/challenges/queries.ts';
import { presentPerson } from './present.ts';
import {
  countWaiting,
  findSentBefore,
  findSimilar,
  listProofs,
  type SentBefore,
} from './review-store.ts';
import { isOnlyReviewer, presentSecondLook } from './second-look.ts';
import type { SubmissionRow } from './store.ts';

/** Returns the review queue of a challenge. */
export async function readSubmissions(
  context: SignedInContext,
  challengeId: string,
  query: QueryOf<typeof listSubmissions>,
) {
  const { db } = context;
  if (!(await isChallenge(db, challengeId))) throw notFound();
  const pending = await countWaiting(db, challengeId);
  const day =
    query.date === undefined
      ? undefined
      : await findDayOfDate(db, { challengeId, date: query.date });
  if (day === null) return { submissions: [], pending, ...pageOf(query, 0) };
  const { rows, total } = await listProofs(db, {
    filter: {
      challengeId,
      status: query.status === 'all' ? undefined : query.status,
      dayId: day?.id,
      companyId: query.companyId,
      teamId: query.teamId,
      search: searchOf(query),
    },
    page: query,
  });
  return {
    submissions: await presentSubmissions(db, context, rows),
    pending,
    ...pageOf(query, total),
  };
}

/** Returns the review queue of all challenges. */
export async function readAllSubmissions(
  context: SignedInContext,
  query: QueryOf<typeof listAllSubmissions>,
) {
  const { status, challengeId, companyId, teamId, employeeId, sample } = query;
  const { rows, total } = await listProofs(context.db, {
    filter: {
      ...{ challengeId, status, dayId: undefined, companyId, teamId, employeeId },
      search: searchOf(query),
      sample: sample === undefined ? undefined : Number(sample),
    },
    descending: sortOf(query.sort).descending,
    page: query,
  });
  return {
    submissions: await presentSubmissions(context.db, context, rows),
    pending: await countWaiting(context.db),
    ...pageOf(query, total),
  };
}

/** Converts rows to the API's format, with names, tasks and links to the proofs. */
export async function presentSubmissions(
  db: Queryable,
  context: SignedInContext,
  rows: SubmissionRow[],
): Promise<Submission[]> {
  const sentBefore = await findSentBefore(db, rows);
  const similar = await findSimilar(db, rows);
  const senders = new Set(rows.map(({ employeeId }) => employeeId));
  const earlier = [...sentBefore, ...similar].map(({ employeeId }) => employeeId);
  const people = await namedPeople(db, [...new Set([...senders, ...earlier])]);
  const places = [...people.values()];
  const companies = await companyNames(db, [...new Set(places.map(({ companyId }) => companyId))]);
  const teams = await teamNames(db, [...new Set(places.flatMap(({ teamId }) => teamId ?? []))]);
  const days = new Map(
    (
      await findTasksOfDays(db, {
        dayIds: rows.map(({ dayId }) => dayId),
        taskIds: rows.map(({ componentId }) => componentId),
      })
    ).map((day) => [day.id, day]),
  );
  const titles = await challengeTitles(db, [...new Set(rows.map((row) => row.challengeId))]);
  const isAlone = rows.some(isOwnSecondLook) && (await isOnlyReviewer(db, context));
  const proofs = await showFiles(
    db,
    context,
    [...rows, ...similar].flatMap(({ proofId }) => proofId ?? []),
  );
  function isOwnSecondLook({ waiting, status, decidedBy }: SubmissionRow): boolean {
    return waiting && status === 'rejected' && decidedBy === context.actor.id;
  }
  function presentEarlier({ employeeId, id, date, submittedAt }: SentBefore) {
    const sender = people.get(employeeId);
    if (!sender) return [];
    const employee = presentReference(sender.id, sender.fullName);
    return [{ id, employee, date, submittedAt: submittedAt.toISOString() }];
  }

  return rows.flatMap((row) => {
    const person = people.get(row.employeeId);
    const day = days.get(row.dayId);
    if (!person || !day) return [];
    const secondLook = presentSecondLook(row);
    const task = day.tasks.find(({ taskId }) => taskId === row.componentId);
    return {
      _id: row.id,
      id: row.id,
      challenge: { id: row.challengeId, title: titles.get(row.challengeId) ?? '' },
      employee: presentPerson({
        employeeId: person.id,
        name: person.fullName,
        email: person.email,
      }),
      company: companies.get(person.companyId)?.name ?? '',
      team: person.teamId === null ? null : (teams.get(person.teamId) ?? null),
      date: day.date,
      dayId: day.id,
      dayStatus: day.status,
      taskId: row.componentId,
      taskTitle: task?.title ?? '',
      mediaRequired: task?.mediaRequired ?? 'none',
      note: row.note,
      proof: row.proofId === null ? null : (proofs.get(row.proofId) ?? null),
      status: row.status,
      points: row.points,
      late: row.late,
      submittedAt: row.submittedAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedByName,
      reason: row.reason,
      sentBefore: sentBefore.filter(({ of }) => of === row.id).flatMap(presentEarlier),
      similar: similar
        .filter(({ of }) => of === row.id)
        .flatMap((each) =>
          presentEarlier(each).map((sent) => ({
            ...sent,
            proof: each.proofId === null ? null : (proofs.get(each.proofId) ?? null),
          })),
        ),
      secondLook: secondLook && { ...secondLook, byOther: !isAlone && isOwnSecondLook(row) },
    };
  });
}
