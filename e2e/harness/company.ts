import { call } from './api.ts';
import { unique } from './unique.ts';

export type Company = {
  id: string;
  name: string;
  email: string;
  companyCode: string;
  status: string;
  maxEmployees: number;
  version: number;
};

/** What a company is made of that says no more than it must; nobody else has its name and emails. */
export function companyFields(name = `Neem & Tulsi ${unique()}`) {
  const email = `office-${unique()}@example.com`;
  return {
    name,
    email,
    maxEmployees: 40,
    contactPerson: { name: 'Farida Qureshi', email: `farida-${unique()}@example.com` },
  };
}

type Wish = Record<string, unknown> & { name?: string };

/** A company of the test's own, made over HTTP. */
export async function makeCompany(wish: Wish = {}): Promise<Company> {
  const body = { ...companyFields(wish.name), ...wish };
  return (await call<{ company: Company }>('POST', '/admin/companies', { body })).company;
}
