import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { employees } from '#people/employees/tables.ts';

/** Returns which of these people exist, by company and email. */
export async function knownPeople(
  db: Queryable,
  wanted: { companyId: string; email: string }[],
): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const { companyId, email } = employees;
  const given = sql`json_to_recordset(${JSON.stringify(wanted)}::json)
    as given ("companyId" uuid, email text)`;
  const found = await db
    .select({ companyId, email })
    .from(employees)
    .innerJoin(given, sql`${companyId} = given."companyId" and ${email} = given.email`);
  return new Set(found.map((person) => `${person.companyId} ${person.email}`));
}

export type CodeHolder = { name: string; email: string };

/** Returns the people who are not inactive and have these codes, in any case, by company and code. */
export async function holdersOfCodes(
  db: Queryable,
  wanted: { companyId: string; code: string }[],
): Promise<Map<string, CodeHolder[]>> {
  const holders = new Map<string, CodeHolder[]>();
  if (wanted.length === 0) return holders;
  const code = sql<string>`lower(${employees.employeeCode})`;
  const given = sql`json_to_recordset(${JSON.stringify(wanted)}::json)
    as given ("companyId" uuid, code text)`;
  const { companyId, fullName: name, email } = employees;
  const found = await db
    .select({ companyId, code, name, email })
    .from(employees)
    .innerJoin(given, sql`${companyId} = given."companyId" and ${code} = given.code`)
    .where(sql`${employees.employeeCode} <> '' and ${employees.status} <> 'inactive'`)
    .orderBy(employees.id);
  for (const { companyId: of, code: held, ...holder } of found) {
    const key = `${of} ${held}`;
    holders.set(key, [...(holders.get(key) ?? []), holder]);
  }
  return holders;
}

/**
 * Returns the emails of a company's people by employee code, in any case. Of those with one code,
 * inactive people count only if all of them are.
 */
export async function emailsOfCodes(
  db: Queryable,
  { companyId, codes }: { companyId: string; codes: string[] },
): Promise<Map<string, string[]>> {
  const code = sql<string>`lower(${employees.employeeCode})`;
  const isInactive = sql<boolean>`${employees.status} = 'inactive'`;
  const found = await db
    .select({ code, email: employees.email, isInactive })
    .from(employees)
    .where(
      and(
        eq(employees.companyId, companyId),
        sql`${employees.employeeCode} <> '' and ${code} = any(${sql.param(codes)}::text[])`,
      ),
    )
    .orderBy(isInactive);
  const emails = new Map<string, string[]>();
  const active = new Set<string>();
  for (const person of found) {
    if (!person.isInactive) active.add(person.code);
    else if (active.has(person.code)) continue;
    emails.set(person.code, [...(emails.get(person.code) ?? []), person.email]);
  }
  return emails;
}
