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

/** Returns the required fields of a company, with a unique name and emails. */
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

/** Creates a company for one test over HTTP. */
export async function makeCompany(wish: Wish = {}): Promise<Company> {
  const body = { ...companyFields(wish.name), ...wish };
  return (await call<{ company: Company }>('POST', '/admin/companies', { body })).company;
}
