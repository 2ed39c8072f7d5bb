import type { Case } from '../harness/cases.ts';
import { getJson, type Target } from '../harness/target.ts';
import { commonWord } from './rows.ts';

export const listPath = '/api/admin/companies';

/**
 * Returns the requests to the companies endpoints, with the rare word and the record of an existing
 * company.
 */
export async function readCases(product: Target): Promise<Case[]> {
  const { companies } = await getJson<{ companies: { id: string; companyCode: string }[] }>(
    product,
    `${listPath}?sort=name&page=20`,
  );
  const [company] = companies;
  if (!company) throw new Error('There are no companies to ask for.');
  return [
    { name: 'list, first page', path: listPath, isPage: true },
    { name: 'list, one status', path: `${listPath}?status=trial`, isPage: true },
    { name: 'list by name, page 40', path: `${listPath}?sort=name&page=40`, isPage: true },
    { name: 'search, rare word', path: `${listPath}?search=${company.companyCode.toLowerCase()}` },
    { name: 'search, common word', path: `${listPath}?search=${commonWord}` },
    { name: 'one record', path: `${listPath}/${company.id}` },
  ];
}
