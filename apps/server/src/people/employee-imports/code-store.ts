import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { employees } from '#people/employees/tables.ts';

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
