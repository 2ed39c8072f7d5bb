import { companyStatuses, isOpen, openCompanyStatuses } from '@kolam/contract/companies/model.ts';
import { desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#core/database/types.ts';
import { companies } from './tables.ts';

/** The dashboard's figures of companies; `monthStart` is the first moment of this month. */
export async function companyFigures(db: Queryable, monthStart: Date) {
  const byStatus = await db
    .select({
      status: companies.status,
      companies: sql<number>`count(*)::int`,
      employees: sql<number>`coalesce(sum(${companies.employeeCount}), 0)::bigint`,
      places: sql<number>`coalesce(sum(${companies.maxEmployees}), 0)::bigint`,
    })
    .from(companies)
    .groupBy(companies.status);
  const [joined] = await db
    .select({ companies: sql<number>`count(*)::int` })
    .from(companies)
    .where(gte(companies.createdAt, monthStart));
  const open = byStatus.filter(({ status }) => isOpen(status));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    totalCompanies: sum(byStatus.map((row) => row.companies)),
    companiesByStatus: Object.fromEntries(
      companyStatuses.map((status) => [
        status,
        byStatus.find((row) => row.status === status)?.companies ?? 0,
      ]),
    ) as Record<(typeof companyStatuses)[number], number>,
    newCompaniesThisMonth: joined?.companies ?? 0,
    totalEmployees: sum(byStatus.map((row) => row.employees)),
    places: sum(open.map((row) => row.places)),
  };
}

/** The companies with the most employees among those whose people may sign in. */
export function largestCompanies(db: Queryable, limit: number) {
  return db
    .select({
      id: companies.id,
      name: companies.name,
      industry: companies.industry,
      employeeCount: companies.employeeCount,
      maxEmployees: companies.maxEmployees,
    })
    .from(companies)
    .where(inArray(companies.status, openCompanyStatuses))
    .orderBy(desc(companies.employeeCount), desc(companies.id))
    .limit(limit);
}

export async function isCompany(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id));
  return found.length > 0;
}
