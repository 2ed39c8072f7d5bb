import { isOpen } from '@kolam/contract/people/companies/values.ts';
import { inArray, or, sql } from 'drizzle-orm';
import type { RequestContext } from '#core/request-context.ts';
import { companyNames } from '#people/companies/queries.ts';
import { employees } from './tables.ts';

const isEmail = (text: string) => text.includes('@');

/** Finds employees by their addresses or codes, all in lower case, in the order of these. */
export async function lookUpEmployees({ db }: RequestContext, { emails }: { emails: string[] }) {
  const { id, fullName: name, email, employeeCode, status, companyId } = employees;
  const codes = emails.filter((each) => !isEmail(each));
  const found = await db
    .select({ id, name, email, employeeCode, status, companyId })
    .from(employees)
    .where(
      or(
        inArray(email, emails.filter(isEmail)),
        sql`${employeeCode} <> '' and lower(${employeeCode}) = any(${sql.param(codes)}::text[])`,
      ),
    );
  const companies = await companyNames(db, [...new Set(found.map((person) => person.companyId))]);
  const places = new Map(emails.map((each, place) => [each, place]));
  const people = found.flatMap(({ companyId: ofCompany, employeeCode: code, ...person }) => {
    const company = companies.get(ofCompany);
    const isActive = company !== undefined && isOpen(company.status);
    // Someone may be asked for by both.
    return [person.email, code.toLowerCase()].flatMap((asked) =>
      places.has(asked)
        ? {
            ...person,
            asked,
            company: { id: ofCompany, name: company?.name ?? '', isOpen: isActive },
          }
        : [],
    );
  });
  const known = new Set(people.map(({ asked }) => asked));
  const placeOf = ({ asked }: { asked: string }) => places.get(asked) ?? 0;
  return {
    employees: people.sort(
      (one, other) =>
        placeOf(one) - placeOf(other) ||
        one.company.name.localeCompare(other.company.name) ||
        one.name.localeCompare(other.name),
    ),
    unknown: emails.filter((each) => !known.has(each)),
  };
}
