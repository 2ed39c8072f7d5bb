import { isOpen } from '@kolam/contract/people/companies/values.ts';
import { inArray } from 'drizzle-orm';
import type { RequestContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { employees } from './tables.ts';

/** Finds employees by their addresses, in the order of these. */
export async function lookUpEmployees({ db }: RequestContext, { emails }: { emails: string[] }) {
  const { id, fullName: name, email, status, companyId } = employees;
  const found = await db
    .select({ id, name, email, status, companyId })
    .from(employees)
    .where(inArray(email, emails));
  const companies = await companyNames(db, [...new Set(found.map((person) => person.companyId))]);
  const places = new Map(emails.map((each, place) => [each, place]));
  const placeOf = (person: { email: string }) => places.get(person.email) ?? 0;
  const known = new Set(found.map((person) => person.email));
  return {
    employees: found
      .map(({ companyId: ofCompany, ...person }) => {
        const company = companies.get(ofCompany);
        const isActive = company !== undefined && isOpen(company.status);
        return {
          ...person,
          company: { id: ofCompany, name: company?.name ?? '', isOpen: isActive },
        };
      })
      .sort(
        (one, other) =>
          placeOf(one) - placeOf(other) || one.company.name.localeCompare(other.company.name),
      ),
    unknown: emails.filter((each) => !known.has(each)),
  };
}
