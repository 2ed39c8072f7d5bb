import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { QueryOf } from '@kolam/contract/core/endpoint.ts';
import { pageOf, searchOf } from '@kolam/contract/core/paging.ts';
import { can } from '@kolam/contract/core/permissions.ts';
import type { listChallenges } from '@kolam/contract/programme/challenges/endpoints.ts';
import type { Challenge } from '@kolam/contract/programme/challenges/model.ts';
import { challengeLimits } from '@kolam/contract/programme/challenges/values.ts';
import { presentReference } from '#core/columns.ts';
import type { Queryable } from '#core/database/types.ts';
import { notFound } from '#core/failure.ts';
import { sortOf } from '#core/listing.ts';
import type { RequestContext, SignedInContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { personNames } from '#people/employees/queries.ts';
import { teamNames } from '#people/team-store/queries.ts';
import { countDays } from './day-store.ts';
import { measureChallenges } from './figures.ts';
import { countToReview } from './hooks.ts';
import { presentChallenge } from './present.ts';
import { type ChallengeRow, findChallengeRow } from './queries.ts';
import { listChallengePage } from './store.ts';
import { listPlacesOf, summariseTargets, type Target } from './targets.ts';

export async function readChallenges(
  context: SignedInContext,
  query: QueryOf<typeof listChallenges>,
) {
  const { rows, total } = await listChallengePage(context.db, {
    filter: {
      search: searchOf(query),
      status: query.status,
      category: query.category,
      companyId: query.companyId ?? query.company,
      needs: query.needs,
      ...soonOf(context.clock.now()),
    },
    sort: sortOf(query.sort),
    page: query,
  });
  const challenges = await presentList(context.db, rows);
  if (query.includeAssignments === 'true') await addAssignments(context.db, challenges);
  if (can(context.actor.role, 'submissions:write')) await addProofsToReview(context.db, challenges);
  return { challenges, ...pageOf(query, total) };
}

/** Returns today, and the last day that counts as soon. */
function soonOf(now: Date): { today: string; soon: string } {
  const today = dayOf(now);
  return { today, soon: addDays(today, challengeLimits.soon - 1) };
}

async function presentList(db: Queryable, rows: ChallengeRow[]): Promise<Challenge[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const figuresOf = await measureChallenges(db, ids);
  const plannedDaysOf = await countDays(db, ids);
  const targetsOf = await summariseTargets(db, { ids, first: challengeLimits.chips });
  const nameOf = await namesOf(
    db,
    ids.flatMap((id) => targetsOf(id).first),
  );
  return rows.map((row) => {
    const targets = targetsOf(row.id);
    return presentChallenge(row, {
      figures: figuresOf(row.id),
      plannedDays: plannedDaysOf(row.id),
      targets,
      names: targets.first.map(nameOf),
    });
  });
}

/** Returns the names of companies, teams and people, with one query for each kind present. */
async function namesOf(db: Queryable, targets: Target[]): Promise<(target: Target) => string> {
  const idsOf = (kind: Target['kind']) => [
    ...new Set(targets.filter((target) => target.kind === kind).map(({ id }) => id)),
  ];
  const companies = await companyNames(db, idsOf('company'));
  const teams = await teamNames(db, idsOf('team'));
  const people = await personNames(db, idsOf('employee'));
  return (target) => {
    switch (target.kind) {
      case 'company':
        return inCompany(companies.get(target.id)?.name ?? '', target.department);
      case 'team':
        return teams.get(target.id) ?? '';
      case 'employee':
        return people.get(target.id) ?? '';
    }
  };
}

/** Returns "Banyan Textiles", or "Sales of Banyan Textiles". */
export const inCompany = (company: string, department: string | null): string =>
  department === null ? company : `${department} of ${company}`;

async function addAssignments(db: Queryable, challenges: Challenge[]): Promise<void> {
  const places = await listPlacesOf(
    db,
    challenges.map(({ id }) => id),
  );
  const companies = await companyNames(
    db,
    places.flatMap(({ companyId }) => companyId ?? []),
  );
  const teams = await teamNames(
    db,
    places.flatMap(({ teamId }) => teamId ?? []),
  );
  const byId = new Map(
    challenges.map((challenge) => {
      challenge.assignedCompanies = [];
      challenge.assignedTeams = [];
      return [challenge.id, challenge];
    }),
  );
  for (const { challengeId, companyId, teamId } of places) {
    const challenge = byId.get(challengeId);
    const company = companyId === null ? undefined : companies.get(companyId);
    const team = teamId === null ? undefined : teams.get(teamId);
    if (company) challenge?.assignedCompanies?.push(presentReference(company.id, company.name));
    if (team !== undefined) challenge?.assignedTeams?.push(presentReference(teamId ?? '', team));
  }
}

async function addProofsToReview(db: Queryable, challenges: Challenge[]): Promise<void> {
  const ids = challenges.map(({ id }) => id);
  for (const count of countToReview.parts()) {
    const proofsOf = await count(db, ids);
    for (const challenge of challenges) {
      challenge.proofsToReview = (challenge.proofsToReview ?? 0) + proofsOf(challenge.id);
    }
  }
}

export async function readChallenge(context: RequestContext, id: string) {
  const row = await findChallengeRow(context.db, id);
  if (!row) throw notFound();
  return challengeResponse(context.db, row);
}

/** Returns the response of every endpoint about one challenge. */
export async function challengeResponse(db: Queryable, row: ChallengeRow) {
  const [challenge] = await presentList(db, [row]);
  return { challenge: challenge as Challenge };
}
