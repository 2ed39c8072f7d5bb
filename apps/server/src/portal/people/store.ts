import { and, asc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { employees } from '#people/employees/tables.ts';
import { teams } from '#people/team-store/tables.ts';

/** Returns the teams and departments of a company, by name. */
export async function listPlaces(db: Queryable, companyId: string) {
  const found = await db
    .selectDistinct({ department: employees.department })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), ne(employees.department, '')))
    .orderBy(asc(employees.department));
  return {
    teams: await db
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(eq(teams.companyId, companyId))
      .orderBy(asc(teams.name), asc(teams.id)),
    departments: found.map(({ department }) => department),
  };
}
