import {
  type AddToAudience,
  chooses,
  typeWith,
} from '@kolam/contract/programme/challenges/audience.ts';
import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import {
  challengeLimits,
  isForEveryoneByDefault,
} from '@kolam/contract/programme/challenges/values.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#core/database/types.ts';
import { invalid } from '#core/failure.ts';
import type { RequestContext } from '#core/request-context.ts';
import { assignable, countAssignable, peopleFound } from '#people/employees/queries.ts';
import { requireAssignable, saveAssignment } from './assign.ts';
import { assignmentText, requireTargets } from './assignment-text.ts';
import { knownDepartments } from './known-departments.ts';
import type { ChallengeRow } from './queries.ts';
import { challengeResponse } from './read.ts';
import { addTargets, audienceOf, includePeople, type Targets } from './targets.ts';

/** A query for the ids of the people who are meant one by one, or undefined if none are. */
function peopleOf({ found, employeeIds }: AddToAudience): SQL | undefined {
  const given = sql`select unnest(${sql.param(employeeIds)}::uuid[])`;
  if (found) return sql`${given} union ${peopleFound(found)}`;
  return employeeIds.length > 0 ? given : undefined;
}

const nobody = { people: 0, inactive: 0, closed: 0 };

/** Counts the people whom `addToAudience` adds one by one, and those it leaves out. */
export async function checkAudience({ db }: RequestContext, audience: AddToAudience) {
  const people = peopleOf(audience);
  return people ? countAssignable(db, people) : nobody;
}

/**
 * Adds companies, teams, departments or people to those a challenge is assigned to. Inactive people
 * and those of closed companies are left out.
 */
export async function addToAudience(context: RequestContext, id: string, audience: AddToAudience) {
  return context.transaction(async (tx) => {
    const before = await requireAssignable(tx, context, id);
    const { found, ...given } = audience;
    await requireTargets(tx, given);
    const people = peopleOf(audience);
    const targets = { ...given, employeeIds: [] };
    const { departments, unknownDepartments } = await knownDepartments(tx, {
      given: targets.departments,
      kept: (await audienceOf(tx, id)).departments,
      others: people !== undefined || chooses({ ...targets, departments: [] }),
    });
    const { inactive, closed } = people ? await countAssignable(tx, people) : nobody;
    const after = await addTo(tx, context, {
      before,
      targets: { ...targets, departments },
      people: people && assignable(people),
    });
    return { ...after, unknownDepartments, leftOut: { inactive, closed } };
  });
}

const noTargets: Targets = { companyIds: [], teamIds: [], departments: [], employeeIds: [] };

type Added = {
  before: ChallengeRow;
  targets?: Targets;
  /** A query for the ids of people. */
  people?: SQL | undefined;
};

/**
 * Adds to the audience of a locked challenge. One that is for everyone stays so: then only those who
 * were left out are added.
 */
export async function addTo(
  tx: Tx,
  context: RequestContext,
  { before, targets = noTargets, people }: Added,
) {
  const { id } = before;
  const someone = (people && (await countFew(tx, people)) > 0) || chooses(targets);
  const old = await audienceOf(tx, id);
  const oldText = await assignmentText(tx, before.assignmentType, old);
  let { assignmentType } = before;
  const isForEveryone = assignmentType === 'global' && !isForEveryoneByDefault(before);
  const to = { id, at: context.clock.now(), isForEveryone };
  let added = people ? await includePeople(tx, to, people) : 0;
  if (!isForEveryone) {
    added += await addTargets(tx, id, targets);
    const from = assignmentType === 'global' ? null : assignmentType;
    assignmentType = people ? 'custom' : typeWith(from, targets);
  }
  // A draft that gets nobody stays one.
  if (added === 0 && (before.status !== 'draft' || !someone)) {
    return { ...(await challengeResponse(tx, before)), added };
  }
  const row = await saveAssignment(tx, context, { before, oldText, assignmentType });
  return { ...(await challengeResponse(tx, row)), added };
}

async function countFew(tx: Tx, people: SQL): Promise<number> {
  const most = challengeLimits.people;
  const { rows } = await tx.execute<{ people: number }>(sql`
    select count(*)::int as people from (${people} limit ${most + 1}) as people`);
  const count = rows[0]?.people ?? 0;
  if (count > most) throw invalid({ found: challengeMessages.tooManyPeople });
  return count;
}
