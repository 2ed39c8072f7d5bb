import type { Case } from '../harness/cases.ts';
import { getJson, type Target } from '../harness/target.ts';
import { largestCompany, largestTeam, wordOfCompanies } from '../people/places.ts';
import { commonName, commonSquad } from '../people/rows.ts';

const listPath = '/api/admin/teams';

/**
 * Returns the requests to the teams endpoints, with the largest company and team, and existing
 * names.
 */
export async function readCases(product: Target): Promise<Case[]> {
  const { teams } = await getJson<{ teams: { name: string }[] }>(product, `${listPath}?sort=name`);
  const [team] = teams;
  if (!team) throw new Error('There are no teams to ask for.');
  const company = `companyId=${await largestCompany(product)}`;
  return [
    { name: 'list, first page', path: listPath, isPage: true },
    { name: 'list, one status', path: `${listPath}?status=suspended`, isPage: true },
    { name: 'list, one company', path: `${listPath}?${company}`, isPage: true },
    { name: 'list, one company by name', path: `${listPath}?${company}&sort=name`, isPage: true },
    { name: 'list by name, page 7', path: `${listPath}?sort=name&page=7`, isPage: true },
    { name: 'list by members', path: `${listPath}?sort=-members`, isPage: true },
    { name: 'search, rare word', path: `${listPath}?search=${encodeURIComponent(team.name)}` },
    { name: 'search, common word', path: `${listPath}?search=${commonSquad}` },
    { name: 'search, name of leaders', path: `${listPath}?search=${commonName}` },
    { name: 'search, word of companies', path: `${listPath}?search=${wordOfCompanies}` },
    { name: 'one record with its roster', path: `${listPath}/${await largestTeam(product)}` },
    { name: 'figures', path: `${listPath}/analytics`, isDashboard: true },
    { name: 'figures of one company', path: `${listPath}/analytics?${company}`, isDashboard: true },
    { name: 'top', path: `${listPath}/top`, isDashboard: true },
  ];
}
