import type {
  EmployeeImport,
  ImportMapping,
} from '@kolam/contract/people/employee-imports/model.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { companies } from '#people/companies/tables.ts';
import { employees } from '#people/employees/tables.ts';
import { teams } from '#people/team-store/tables.ts';
import { formBody } from './form-body.ts';
import type { Client, TestApp } from './test-app.ts';

/* Employee files, uploaded and imported to the end, and the resulting directory. */

type Sent = {
  dryRun?: boolean;
  companyId?: string;
  newTeamMaximum?: number;
  mapping?: ImportMapping | string;
  fileName?: string;
};

/** Returns rows as CSV text with the template's columns, quoted where any cell may need it. */
export function csvOf(rows: string[][], header = 'First name,Last name,Email,Company'): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return [header, ...rows.map((row) => row.map(quoted).join(','))].join('\n');
}

export function sendFile(
  admin: Pick<Client, 'post'>,
  text: string | Buffer,
  { dryRun = false, companyId, newTeamMaximum, mapping, fileName = 'people.csv' }: Sent = {},
) {
  const fields = {
    ...(dryRun ? { dryRun: 'true' } : {}),
    ...(companyId ? { companyId } : {}),
    ...(newTeamMaximum === undefined ? {} : { newTeamMaximum: String(newTeamMaximum) }),
    ...(mapping
      ? { mapping: typeof mapping === 'string' ? mapping : JSON.stringify(mapping) }
      : {}),
  };
  const { body, headers } = formBody(fields, { field: 'file', fileName, text });
  return admin.post('/admin/employees/import', { body, headers });
}

/** Uploads a file, runs all jobs and returns the resulting import. */
export async function imported(
  app: TestApp,
  admin: Client,
  text: string | Buffer,
  sent: Sent = {},
): Promise<EmployeeImport> {
  const response = await sendFile(admin, text, sent);
  if (response.status !== 202) throw new Error(`${response.status}: ${response.text}`);
  await app.jobs.drain();
  return importNow(admin, response.body.importId);
}

export async function importNow(admin: Client, id: string): Promise<EmployeeImport> {
  const { body } = await admin.get(`/admin/employees/imports/${id}`);
  return body.import;
}

/** Returns the counts of an import. */
export const countsOf = ({ created, updated, unchanged, refused }: EmployeeImport) => ({
  created,
  updated,
  unchanged,
  refused,
});

/** Returns the employees in the directory, by email. */
export async function directory({ services: { db } }: TestApp, companyId: string) {
  return db
    .select({
      firstName: employees.firstName,
      lastName: employees.lastName,
      email: employees.email,
      phone: employees.phone,
      position: employees.position,
      department: employees.department,
      status: employees.status,
      team: teams.name,
      version: employees.version,
    })
    .from(employees)
    .leftJoin(teams, eq(teams.id, employees.teamId))
    .where(eq(employees.companyId, companyId))
    .orderBy(asc(sql`${employees.email} collate "C"`));
}

/** Returns the stored counts of companies and teams that differ from the actual employees. */
export async function wrongNumbers({ services: { db } }: TestApp): Promise<string[]> {
  const wrongCompanies = await db
    .select({ name: companies.name })
    .from(companies)
    .where(
      sql`${companies.employeeCount} <> (select count(*) from ${employees} where ${employees.companyId} = ${companies.id} and ${employees.status} <> 'inactive')`,
    );
  const wrongTeams = await db
    .select({ name: teams.name })
    .from(teams)
    .where(
      sql`${teams.memberCount} <> (select count(*) from ${employees} where ${employees.teamId} = ${teams.id})`,
    );
  return [...wrongCompanies, ...wrongTeams].map(({ name }) => name);
}
