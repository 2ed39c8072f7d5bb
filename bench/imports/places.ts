import { newCompany } from '../companies/new-company.ts';
import type { BenchedProduct } from '../harness/benched-product.ts';

/** A company with room for everybody, and the one team in it that some people are to be in. */
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

/** Makes what people are imported into, through the product's own calls. */
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
