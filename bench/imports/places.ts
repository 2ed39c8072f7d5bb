import { newCompany } from '../companies/new-company.ts';
import type { BenchedProduct } from '../harness/benched-product.ts';

/** A company with enough seats for everyone, and the one team in it for some of the people. */
export type Place = { code: string; team: string };

const companies = 20;

async function post(product: BenchedProduct, path: string, body: object) {
  const response = await fetch(`${product.url}/api/admin${path}`, {
    method: 'POST',
    headers: { ...product.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201)
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Creates the companies and teams for an import, with the product's own endpoints. */
export async function preparePlaces(product: BenchedProduct): Promise<Place[]> {
  const places: Place[] = [];
  for (let number = 1; number <= companies; number++) {
    const { company } = await post(product, '/companies', {
      ...newCompany(number),
      maxEmployees: 10_000,
    });
    const leader = `leader@durable-${number}.example.com`;
    await post(product, '/employees', {
      firstName: 'Lakshmi',
      lastName: 'Iyer',
      email: leader,
      companyId: company.id,
      invite: true,
    });
    const team = `Team ${number}`;
    await post(product, '/teams', {
      name: team,
      companyId: company.id,
      memberEmails: [leader],
      teamLeaderEmail: leader,
      settings: { minMembers: 1, maxMembers: 1000 },
    });
    places.push({ code: company.companyCode, team });
  }
  return places;
}
