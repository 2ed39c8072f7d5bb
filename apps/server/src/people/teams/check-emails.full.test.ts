import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeCompany,
  makeEmployee,
  makeEmployees,
  makeTeam,
  type TestCompany,
  type TestEmployee,
} from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let company: TestCompany;
let people: TestEmployee[];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('manager');
  company = await makeCompany(app);
  people = await makeEmployees(app, 2, { companyId: company.id });
});
afterAll(() => app.stop());

describe('checking addresses', () => {
  const check = (body: unknown) => admin.post('/admin/teams/check-emails', { body });

  test('sorts them by whether they could join, each once and in order, and changes nothing', async () => {
    const { team, leader } = await makeTeam(app, { companyId: company.id, name: 'Team Banyan' });
    const inactive = await makeEmployee(app, { companyId: company.id, status: 'inactive' });
    const other = await makeCompany(app);
    const stranger = await makeEmployee(app, { companyId: other.id });
    const [one, two] = people;
    const long = `${'x'.repeat(250)}@x.in`;
    const { status, body } = await check({
      companyId: company.id,
      emails: [
        ` ${two?.email.toUpperCase()} `,
        'asha@',
        leader?.email,
        stranger.email,
        one?.email,
        '',
        two?.email,
        inactive.email,
        long,
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      valid: [
        { email: two?.email, person: { id: two?.id, firstName: 'Person', lastName: '2' } },
        { email: one?.email, person: { id: one?.id } },
      ],
      malformed: ['asha@', long],
      unknown: [stranger.email],
      inactive: [{ email: inactive.email, person: { id: inactive.id } }],
      inAnotherTeam: [
        {
          email: leader?.email,
          person: { id: leader?.id },
          team: { id: team.id, name: team.name },
        },
      ],
    });
    await expectNobodyMoved(team.id);
  });

  async function expectNobodyMoved(teamId: string) {
    const { rows } = await app.database.pool.query(
      'select from employees where company_id = $1 and team_id is distinct from $2 and team_id is not null',
      [company.id, teamId],
    );
    expect(rows.length).toBe(0);
  }

  test('accepts a thousand, and an empty list', async () => {
    const emails = Array.from({ length: 1000 }, (_, index) => `nobody${index}@example.com`);
    expect((await check({ companyId: company.id, emails })).body.unknown).toEqual(emails);
    expect((await check({ companyId: company.id, emails: [] })).body).toEqual({
      success: true,
      valid: [],
      malformed: [],
      unknown: [],
      inactive: [],
      inAnotherTeam: [],
    });
  });

  test('refuses an unknown company and a body that is not a list', async () => {
    const unknown = await check({ companyId: randomUUID(), emails: [] });
    expect([unknown.status, unknown.body.errors]).toEqual([400, { companyId: 'Select a company' }]);
    const { status, body } = await check({});
    expect([status, body.errors]).toEqual([
      400,
      { companyId: 'Select a company', emails: 'Provide at least one member email' },
    ]);
  });
});
