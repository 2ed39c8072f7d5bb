import { commonWord } from '../companies/rows.ts';
import { getJson, type Target } from '../harness/target.ts';

/** A word in the name of one company in thirty, and in no other name. */
export const wordOfCompanies = commonWord;

/** The id of the company with the most employees. */
export async function largestCompany(product: Target): Promise<string> {
  const { companies } = await getJson<{ companies: { id: string }[] }>(
    product,
    '/api/admin/companies?sort=-employeeCount&limit=1',
  );
  return first(companies);
}

/** The id of the team with the most members. */
export async function largestTeam(product: Target): Promise<string> {
  const { teams } = await getJson<{ teams: { id: string }[] }>(
    product,
    '/api/admin/teams?sort=-members&limit=1',
  );
  return first(teams);
}

function first(records: readonly { id: string }[]): string {
  const [record] = records;
  if (!record) throw new Error('There is nothing to ask for.');
  return record.id;
}
