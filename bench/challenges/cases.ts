import { dayOf } from '@kolam/contract/core/dates.ts';
import type { Case } from '../harness/cases.ts';
import { getJson, type Target } from '../harness/target.ts';
import { commonGoal, forEverybody } from './plan.ts';

const listPath = '/api/admin/challenges';

type Found = { id: string; title: string; assignmentType: string };

/** Returns the first challenge of a query that meets the condition. */
async function challengeWith(
  product: Target,
  query: string,
  isWanted: (found: Found) => boolean = () => true,
): Promise<string> {
  const { challenges } = await getJson<{ challenges: Found[] }>(
    product,
    `${listPath}?limit=100&${query}`,
  );
  const wanted = challenges.find(isWanted);
  if (!wanted) throw new Error(`There is no challenge with ${query} to ask for.`);
  return wanted.id;
}

const isFor = (type: string) => (found: Found) => found.assignmentType === type;
const isNumbered = (n: number | undefined) => (found: Found) => found.title.endsWith(` ${n}`);

/** Returns a company and a team that have some of a challenge's people. */
async function placesIn(product: Target, path: string): Promise<{ company: string; team: string }> {
  const { entries } = await getJson<{ entries: { employee: { id: string } }[] }>(
    product,
    `${path}/leaderboard?limit=50`,
  );
  for (const { employee } of entries) {
    const { employee: person } = await getJson<{
      employee: { companyId: { id: string }; teamId: { id: string } | null };
    }>(product, `/api/admin/employees/${employee.id}`);
    if (person.teamId) return { company: person.companyId.id, team: person.teamId.id };
  }
  throw new Error('None of the best is in a team.');
}

/** Returns the draft for everyone, which is still to be activated. */
export const draftForEverybody = (product: Target): Promise<string> =>
  challengeWith(product, 'status=draft', isNumbered(forEverybody.draft[0]));

/**
 * Returns the requests: about all challenges, about one that everyone takes part in, and before an
 * activation.
 */
export async function readCases(product: Target): Promise<Case[]> {
  const crowd = `${listPath}/${await challengeWith(
    product,
    'status=active',
    isNumbered(forEverybody.active[1]),
  )}`;
  const draft = (type: string) => challengeWith(product, 'status=draft', isFor(type));
  const custom = await challengeWith(product, 'status=active', isFor('custom'));
  const { company, team } = await placesIn(product, crowd);
  const { total } = await getJson<{ total: number }>(product, `${crowd}/leaderboard`);
  const middle = Math.ceil(total / 20);
  const yesterday = dayOf(new Date(Date.now() - 86_400_000));
  const board = `${crowd}/leaderboard`;
  return [
    { name: 'list, first page', path: listPath },
    { name: 'list, one status', path: `${listPath}?status=completed` },
    { name: 'list with assignments', path: `${listPath}?includeAssignments=true` },
    { name: 'list by title, page 9', path: `${listPath}?sort=title&page=9` },
    { name: 'search, common word', path: `${listPath}?search=${commonGoal}` },
    { name: 'figures', path: `${listPath}/analytics`, isDashboard: true },
    { name: 'top categories', path: `${listPath}/top-categories`, isDashboard: true },
    { name: 'activity', path: `${listPath}/activity`, isDashboard: true },
    { name: 'one record', path: crowd },
    { name: 'assignments', path: `${listPath}/${custom}/assignments` },
    { name: 'calendar', path: `${crowd}/calendar` },
    { name: 'leaderboard', path: board, isDashboard: true },
    { name: 'leaderboard, its middle', path: `${board}?page=${middle}`, isDashboard: true },
    {
      name: 'leaderboard of a company',
      path: `${board}?scope=company&scopeId=${company}`,
      isDashboard: true,
    },
    {
      name: 'leaderboard of a team',
      path: `${board}?scope=team&scopeId=${team}`,
      isDashboard: true,
    },
    {
      name: 'leaderboard of a day',
      path: `${board}?period=day&key=${yesterday}`,
      isDashboard: true,
    },
    { name: 'heat map', path: `${crowd}/participation` },
    { name: 'heat map of a company', path: `${crowd}/participation?companyId=${company}` },
    { name: 'proofs', path: `${crowd}/submissions` },
    { name: 'proofs that wait', path: `${crowd}/submissions?status=pending` },
    {
      name: 'preview, for everybody',
      path: `${listPath}/${await draftForEverybody(product)}/activation`,
    },
    { name: 'preview, for companies', path: `${listPath}/${await draft('company')}/activation` },
    { name: 'preview, for teams', path: `${listPath}/${await draft('team')}/activation` },
    { name: 'preview, for several kinds', path: `${listPath}/${await draft('custom')}/activation` },
  ];
}
