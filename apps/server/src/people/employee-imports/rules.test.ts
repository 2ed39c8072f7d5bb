import { companyMessages } from '@kolam/contract/people/companies/messages.ts';
import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { employeeMessages } from '@kolam/contract/people/employees/messages.ts';
import { teamMessages } from '@kolam/contract/people/teams/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countsOf, csvOf, directory, imported, wrongNumbers } from '../../../test/imports.ts';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
beforeEach(async () => {
  company = await makeCompany(app, { name: 'Neem Foods' });
});
afterAll(async () => {
  expect(await wrongNumbers(app)).toEqual([]);
  await app.stop();
});

const people = 'First name,Last name,Email';
const run = (rows: string[][], header = people) =>
  imported(app, admin, csvOf(rows, header), { companyId: company.id });
const everybody = () => directory(app, company.id);

describe('a new person', () => {
  test('is pending, unless the file has another status in any case', async () => {
    const done = await run(
      [
        ['Asha', 'Rao', 'A@Example.com', ''],
        ['Vikram', 'Singh', 'b@example.com', ' ACTIVE '],
        ['Meera', 'Nair', 'c@example.com', 'inactive'],
      ],
      `${people},Status`,
    );
    expect(countsOf(done)).toEqual({ created: 3, updated: 0, unchanged: 0, refused: 0 });
    expect(await everybody()).toMatchObject([
      { email: 'a@example.com', status: 'pending', phone: '', team: null },
      { email: 'b@example.com', status: 'active' },
      { email: 'c@example.com', status: 'inactive' },
    ]);
  });

  test('has the names of one column with whole names: the last word, or what is before a comma @full', async () => {
    const done = await run(
      [
        ['Asha Rani  Menon', 'a@example.com'],
        ['Singh, Vikram Dev', 'b@example.com'],
        ['Meenakshi', 'c@example.com'],
      ],
      'Name,Email',
    );
    expect(countsOf(done)).toEqual({ created: 2, updated: 0, unchanged: 0, refused: 1 });
    expect(await everybody()).toMatchObject([
      { firstName: 'Asha Rani', lastName: 'Menon' },
      { firstName: 'Vikram Dev', lastName: 'Singh' },
    ]);
    expect(done).toMatchObject({ errors: [{ line: 4, column: 'Last name' }] });
  });

  test("can't sign in yet, and has an employee account @full", async () => {
    await run([['Asha', 'Rao', 'a@example.com']]);
    const { rows } = await app.database.pool.query(
      'select kind, status, name, password_hash from accounts where company_id = $1',
      [company.id],
    );
    expect(rows).toEqual([
      { kind: 'employee', status: 'pending', name: 'Asha Rao', password_hash: null },
    ]);
  });

  test('has a history with the importing user, and so has the team @full', async () => {
    const { team } = await makeTeam(app, { companyId: company.id, name: 'Sunrise' });
    await run([['Asha', 'Rao', 'a@example.com', 'sunrise']], `${people},Team`);
    const { body } = await admin.get('/admin/employees', { query: { q: 'a@example.com' } });
    const id = body?.employees?.[0]?.id;
    const history = await admin.get(`/admin/history/employee/${id}`);
    expect(history.body.data).toMatchObject([
      { action: 'employee.imported', title: 'Asha Rao', actor: { name: 'Test Person' } },
    ]);
    const ofTeam = await admin.get(`/admin/history/team/${team.id}`);
    expect(ofTeam.body.data).toMatchObject([
      { action: 'team.member_added', changes: [{ after: 'Asha Rao' }] },
    ]);
  });
});

test('a code of another row or of another person of the company is refused @full', async () => {
  await makeEmployee(app, {
    ...{ companyId: company.id, email: 'a@example.com', employeeCode: 'NM-7' },
    ...{ firstName: 'Asha', lastName: 'Rao' },
  });
  const done = await run(
    [
      ['Leela', 'Menon', 'b@example.com', 'nm-7'],
      ['Meera', 'Nair', 'c@example.com', 'NM-8'],
      ['Nila', 'Das', 'd@example.com', 'nm-8'],
    ],
    `${people},Employee code`,
  );
  const column = 'Employee code';
  expect(done).toMatchObject({
    created: 1,
    errors: [
      { line: 2, column, reason: importMessages.rowCodeTaken('nm-7', 'Asha Rao', 'a@example.com') },
      { line: 4, column, reason: importMessages.rowCodeTwice('nm-8', 3) },
    ],
  });
});

describe('an existing person', () => {
  test('keeps the name for an empty cell @full', async () => {
    await makeEmployee(app, {
      ...{ companyId: company.id, email: 'a@example.com', firstName: 'Asha', lastName: 'Rao' },
    });
    const done = await run([['', '', 'a@example.com', 'Dyer']], `${people},Position`);
    expect(countsOf(done)).toMatchObject({ updated: 1, refused: 0 });
    expect(await everybody()).toMatchObject([
      { firstName: 'Asha', lastName: 'Rao', position: 'Dyer' },
    ]);
  });

  test('is the one with the same company and email, and is changed where the file differs', async () => {
    const known = await makeEmployee(app, {
      companyId: company.id,
      email: 'a@example.com',
      phone: '+91 98430 21764',
      position: 'Weaver',
    });
    const other = await makeCompany(app);
    await makeEmployee(app, { companyId: other.id, email: 'a@example.com', position: 'Dyer' });
    const done = await run([['Asha', 'Pillai', 'A@example.com', '']], `${people},Position`);
    expect(countsOf(done)).toEqual({ created: 0, updated: 1, unchanged: 0, refused: 0 });
    // An empty cell changes nothing, and fields without a column stay as they are.
    expect(await everybody()).toMatchObject([
      {
        lastName: 'Pillai',
        position: 'Weaver',
        phone: '+91 98430 21764',
        status: 'active',
        version: 2,
      },
    ]);
    expect(await directory(app, other.id)).toMatchObject([{ position: 'Dyer', version: 1 }]);
    const { body } = await admin.get(`/admin/history/employee/${known.id}`);
    expect(body.data).toMatchObject([
      {
        action: 'employee.updated',
        changes: [{ field: 'lastName', before: 'Rao', after: 'Pillai' }],
      },
    ]);
  });

  test('gets an employee code from its column, and keeps it in files without one @full', async () => {
    await makeEmployee(app, { companyId: company.id, email: 'a@example.com' });
    await run([['Asha', 'Rao', 'a@example.com', 'BT-1042']], `${people},Emp ID`);
    await run([['Asha', 'Rao', 'a@example.com']]);
    const query = { companyId: company.id };
    const { body } = await admin.get('/admin/employees', { query });
    expect(body.employees).toMatchObject([{ employeeCode: 'BT-1042', version: 2 }]);
  });

  test('moves to a team by its name, and stays in theirs with an empty cell or without the column @full', async () => {
    const { team } = await makeTeam(app, { companyId: company.id, name: 'Sunrise' });
    await makeTeam(app, { companyId: company.id, name: 'Dusk' });
    const inSunrise = { companyId: company.id, teamId: team.id };
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
      await makeEmployee(app, { ...inSunrise, email });
    }
    await run(
      [
        ['Asha', 'Rao', 'a@example.com', ''],
        ['Asha', 'Rao', 'b@example.com', 'DUSK'],
      ],
      `${people},Team`,
    );
    await run([['Asha', 'Rao', 'c@example.com']]);
    const teams = (await everybody()).filter(({ email }) => email.length === 13);
    expect(teams).toMatchObject([
      { team: 'Sunrise', version: 1 },
      { team: 'Dusk' },
      { team: 'Sunrise', version: 1 },
    ]);
  });

  test('leading a team can neither leave it nor be deactivated @full', async () => {
    const { leader } = await makeTeam(app, {
      companyId: company.id,
      name: 'Sunrise',
      members: 2,
    });
    const { email = '' } = leader ?? {};
    const reason = employeeMessages.leader('Member 1', 'Sunrise');
    await makeTeam(app, { companyId: company.id, name: 'Dusk', members: 0 });
    const moved = await run([['Member', '1', email, 'Dusk']], `${people},Team`);
    expect(moved.errors).toEqual([{ line: 2, column: 'Team', reason }]);
    const ended = await run([['Member', '1', email, 'inactive']], `${people},Status`);
    expect(ended.errors).toEqual([{ line: 2, column: 'Status', reason }]);
    const sunrise = { team: 'Sunrise', version: 1 };
    expect(await everybody()).toMatchObject([sunrise, sunrise]);
  });

  test('who is deactivated is signed out @full', async () => {
    await makeEmployee(app, { companyId: company.id, email: 'a@example.com' });
    await run([['Asha', 'Rao', 'a@example.com', 'inactive']], `${people},Status`);
    const { rows } = await app.database.pool.query(
      'select status from accounts where company_id = $1',
      [company.id],
    );
    expect(rows).toEqual([{ status: 'inactive' }]);
  });
});

describe('a row is refused', () => {
  const refusedBy = async (rows: string[][], header?: string) => {
    const { errors } = await run(rows, header);
    return errors.map(({ line, column, reason }) => [line, column, reason]);
  };

  test("for the first of its problems and a wrong email, with the form's message", async () => {
    const header = `${people},Phone,Status`;
    const refused = await refusedBy(
      [
        ['', ' ', 'nobody', '12', 'x'],
        ['Asha', '', 'nobody', '12', 'x'],
        ['Asha', 'Rao', 'nobody', '12', 'x'],
        ['Asha', 'Rao', 'a@example.com', '12', 'x'],
        ['Asha', 'Rao', 'a@example.com', '', 'retired'],
      ],
      header,
    );
    expect(refused).toEqual([
      [
        ...[2, 'First name, Last name, Email'],
        'First name is required. Last name is required. Enter a valid email',
      ],
      [3, 'Last name, Email', 'Last name is required. Enter a valid email'],
      [4, 'Email', 'Enter a valid email'],
      [5, 'Phone', 'Enter a valid phone number'],
      [6, 'Status', 'Status must be one of: active, inactive, pending'],
    ]);
  });

  test('when a name has more marks on a letter than any script needs @full', async () => {
    const stacked = `Zo${'\u0301'.repeat(5)}`;
    expect(await refusedBy([['Asha', stacked, 'a@example.com']])).toEqual([
      [2, 'Last name', employeeMessages.stackedMarks.lastName],
    ]);
  });

  test('when an earlier row of the same company has its email', async () => {
    const other = await makeCompany(app);
    const refused = await refusedBy(
      [
        ['Asha', 'Rao', 'a@example.com', ''],
        ['Asha', 'Rao', 'a@example.com', other.companyCode],
        ['', 'Rao', 'b@example.com', ''],
        ['Vikram', 'Rao', 'b@example.com', ''],
        ['Asha', 'Pillai', 'A@example.com', company.companyCode.toLowerCase()],
      ],
      `${people},Company`,
    );
    expect(refused).toEqual([
      [4, 'First name', 'First name is required'],
      [6, 'Email', importMessages.rowEmailTwice(2)],
    ]);
  });

  test('when its company is unknown, or ambiguous without a code @full', async () => {
    const [first, second] = [
      await makeCompany(app, { name: 'Twin' }),
      await makeCompany(app, { name: 'TWIN' }),
    ];
    const done = await imported(
      app,
      admin,
      csvOf([
        ['Asha', 'Rao', 'a@example.com', 'Nobody’s'],
        ['Asha', 'Rao', 'b@example.com', 'twin'],
        ['Asha', 'Rao', 'c@example.com', second.companyCode.toLowerCase()],
        ['Asha', 'Rao', 'd@example.com', ''],
      ]),
    );
    expect(done.errors).toEqual([
      { line: 2, column: 'Company', reason: importMessages.rowCompanyUnknown('Nobody’s') },
      { line: 3, column: 'Company', reason: importMessages.rowCompanyAmbiguous('twin') },
      { line: 5, column: 'Company', reason: importMessages.rowCompanyMissing },
    ]);
    expect(await directory(app, first.id)).toEqual([]);
    expect(await directory(app, second.id)).toMatchObject([{ email: 'c@example.com' }]);
  });

  test('when its company does not have its team', async () => {
    await makeTeam(app, { companyId: (await makeCompany(app)).id, name: 'Sunrise' });
    expect(
      await refusedBy([['Asha', 'Rao', 'a@example.com', 'Sunrise']], `${people},Team`),
    ).toEqual([[2, 'Team', importMessages.rowTeamUnknown('Sunrise', 'Neem Foods')]]);
  });

  test('when it adds an employee to a company that is not active', async () => {
    company = await makeCompany(app, { name: 'Gone', status: 'inactive' });
    await makeEmployee(app, { companyId: company.id, email: 'a@example.com' });
    const refused = await refusedBy([
      ['Vikram', 'Singh', 'a@example.com'],
      ['Asha', 'Rao', 'b@example.com'],
    ]);
    expect(refused).toEqual([[3, 'Company', employeeMessages.companyInactive('Gone')]]);
    expect(await everybody()).toMatchObject([{ firstName: 'Vikram' }]);
  });

  test('when the company is full: the first rows get the places, including those that become free @full', async () => {
    company = await makeCompany(app, { name: 'Small', maxEmployees: 3 });
    await makeEmployee(app, { companyId: company.id, email: 'x@example.com' });
    await makeEmployee(app, { companyId: company.id, email: 'y@example.com', status: 'inactive' });
    const reason = companyMessages.full('Small', 3);
    const refused = await refusedBy(
      [
        ['A', 'A', 'a@example.com', ''],
        ['B', 'B', 'b@example.com', 'inactive'],
        ['C', 'C', 'c@example.com', 'active'],
        ['D', 'D', 'd@example.com', ''],
        ['Y', 'Y', 'y@example.com', 'active'],
        ['X', 'X', 'x@example.com', 'inactive'],
        ['E', 'E', 'e@example.com', ''],
        ['F', 'F', 'f@example.com', ''],
      ],
      `${people},Status`,
    );
    expect(refused).toEqual([
      [5, 'Company', reason],
      [6, 'Company', reason],
      [9, 'Company', reason],
    ]);
    const counted = (await everybody()).filter(({ status }) => status !== 'inactive');
    expect(counted.map(({ firstName }) => firstName)).toEqual(['A', 'C', 'E']);
  });

  test('when the team is full, even across two batches @full', async () => {
    const { team } = await makeTeam(app, { companyId: company.id, name: 'Few', maxMembers: 302 });
    const rows = Array.from({ length: 303 }, (_, row) => [
      'P',
      `${row}`,
      `p${row}@example.com`,
      'Few',
    ]);
    const reason = teamMessages.full('Few');
    const before = await imported(app, admin, csvOf(rows, `${people},Team`), {
      companyId: company.id,
      dryRun: true,
    });
    expect(before.errors).toEqual(
      [301, 302].map((row) => ({ line: row + 2, column: 'Team', reason })),
    );
    expect(await refusedBy(rows, `${people},Team`)).toEqual(
      [301, 302].map((row) => [row + 2, 'Team', reason]),
    );
    const { rows: found } = await app.database.pool.query(
      'select member_count from teams where id = $1',
      [team.id],
    );
    expect(found).toEqual([{ member_count: 302 }]);
  });
});
