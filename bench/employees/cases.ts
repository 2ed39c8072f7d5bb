import type { Case } from '../harness/cases.ts';
import { getJson, type Target } from '../harness/target.ts';
import { largestCompany, largestTeam, wordOfCompanies } from '../people/places.ts';
import { commonName } from '../people/rows.ts';

const listPath = '/api/admin/employees';

/**
 * Returns the requests to the employees endpoints, with the largest company and team, and an
 * existing person.
 */
export async function readCases(product: Target): Promise<Case[]> {
  const { employees } = await getJson<{ employees: { id: string; email: string }[] }>(
    product,
    `${listPath}?sort=name&page=20`,
  );
  const [person] = employees;
  if (!person) throw new Error('There are no employees to ask for.');
  const [name] = person.email.split('@');
  const company = `companyId=${await largestCompany(product)}`;
  const team = `teamId=${await largestTeam(product)}`;
  return [
    { name: 'list, first page', path: listPath, isPage: true },
    { name: 'list, one status', path: `${listPath}?status=pending`, isPage: true },
    { name: 'list, one company', path: `${listPath}?${company}`, isPage: true },
    { name: 'list, one company by name', path: `${listPath}?${company}&sort=name`, isPage: true },
    { name: 'list, one team by name', path: `${listPath}?${team}&sort=name`, isPage: true },
    { name: 'list by name, page 40', path: `${listPath}?sort=name&page=40`, isPage: true },
    { name: 'search, rare word', path: `${listPath}?search=${name}` },
    { name: 'search, common name', path: `${listPath}?search=${commonName}` },
    { name: 'search, word of companies', path: `${listPath}?search=${wordOfCompanies}` },
    { name: 'one record', path: `${listPath}/${person.id}` },
    { name: 'figures', path: `${listPath}/analytics`, isDashboard: true },
    {
      name: 'figures of one company',
      path: `${listPath}/analytics?${company}`,
      isDashboard: true,
    },
  ];
}
