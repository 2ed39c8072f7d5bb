import { importMessages } from '@kolam/contract/people/employee-imports/messages.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCompany, makeEmployee, type TestCompany } from '../../../test/people.ts';
import {
  checkedPeople,
  importOf,
  importsPath,
  listOf,
  runPeople,
} from '../../../test/people-imports.ts';
import { portalPerson } from '../../../test/portal.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let company: TestCompany;
let hr: Client;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await makeCompany(app);
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  hr = await portalPerson(app, { companyId: company.id, portalRight: 'hr' });
});
afterAll(() => app.stop());

const employed = (given: Partial<Parameters<typeof makeEmployee>[1]> = {}) =>
  makeEmployee(app, { companyId: company.id, firstName: 'Asha', lastName: 'Rao', ...given });
const file = (...rows: string[]) =>
  ['First name,Last name,Email,Employee code,Department', ...rows].join('\n');

test('a row without an email changes the person of the company who has its code', async () => {
  const email = 'asha@neem.example';
  const { id: personId } = await employed({ email, employeeCode: 'NM-7' });
  await employed({ email: 'left@neem.example', employeeCode: 'nm-7', status: 'inactive' });
  const other = await makeCompany(app);
  await makeEmployee(app, { companyId: other.id, employeeCode: 'NM-7' });
  const id = await checkedPeople(app, hr, file('Asha,Rao,,nm-7,Weaving'));
  expect(await importOf(hr, id)).toMatchObject({ created: 0, updated: 1, refused: 0 });
  expect(await listOf(hr, id, 'changed')).toMatchObject([{ email, line: 2 }]);
  expect(await listOf(hr, id, 'missing')).toEqual([]);
  await runPeople(app, hr, id);
  expect(await importOf(hr, id)).toMatchObject({ status: 'done', updated: 1 });
  const { rows } = await app.database.pool.query(
    'select email, department from employees where id = $1',
    [personId],
  );
  expect(rows).toEqual([{ email, department: 'Weaving' }]);
});

test('a file of codes without emails and names changes people, and says what new ones need', async () => {
  await employed({ email: 'asha@neem.example', employeeCode: 'NM-7' });
  const id = await checkedPeople(app, hr, 'Employee code,Department\nnm-7,Weaving\nNM-1,Office');
  expect(await importOf(hr, id)).toMatchObject({
    ...{ failure: null, created: 0, updated: 1, refused: 1 },
    errors: [{ line: 3, column: 'Employee code', reason: importMessages.rowCodeUnknown('NM-1') }],
  });
  expect(importMessages.rowCodeUnknown('NM-1')).toContain('needs an email');
  expect(await listOf(hr, id, 'changed')).toMatchObject([{ name: 'Asha Rao', line: 2 }]);
  await runPeople(app, hr, id);
  expect(await importOf(hr, id)).toMatchObject({ status: 'done', updated: 1 });
});

test('a file with neither emails nor codes can’t be checked', async () => {
  const id = await checkedPeople(app, hr, 'First name,Last name\nAsha,Rao');
  expect(await importOf(hr, id)).toMatchObject({ failure: importMessages.emailOrCodeMissing });
  const mapping = { firstName: 0, lastName: 1 };
  const refused = await hr.post(`${importsPath}/${id}/check`, {
    body: { mapping, newTeamMaximum: null },
  });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { 'mapping.email': importMessages.emailOrCodeMissing },
  ]);
});

test('an empty name leaves that of a known person, and is refused for a new one', async () => {
  await employed({ email: 'asha@neem.example', employeeCode: 'NM-7' });
  const rows = [',,asha@neem.example,,Weaving', ',Iyer,,NM-7,', 'Leela,,leela@neem.example,,'];
  const [one, two, three] = await Promise.all(
    rows.map(async (row) => checkedPeople(app, hr, file(row))),
  );
  expect(await listOf(hr, one ?? '', 'changed')).toMatchObject([
    { name: 'Asha Rao', changed: [{ column: 'department', after: 'Weaving' }] },
  ]);
  expect(await listOf(hr, two ?? '', 'changed')).toMatchObject([
    { name: 'Asha Iyer', changed: [{ column: 'lastName', before: 'Rao', after: 'Iyer' }] },
  ]);
  expect((await importOf(hr, three ?? '')).errors).toEqual([
    { line: 2, column: 'Last name', reason: 'Last name is required' },
  ]);
});

test('a code that another row or another person has is refused, with who has it', async () => {
  await employed({ email: 'asha@neem.example', employeeCode: 'NM-7' });
  await employed({ email: 'left@neem.example', employeeCode: 'NM-9', status: 'inactive' });
  const other = await makeCompany(app);
  await makeEmployee(app, { companyId: other.id, employeeCode: 'NM-8' });
  const rows = [
    'Leela,Menon,leela@neem.example,nm-7,',
    'Meera,Nair,meera@neem.example,NM-8,',
    'Nila,Das,nila@neem.example,nm-8,',
    'Omana,Pillai,omana@neem.example,NM-9,',
  ];
  const id = await checkedPeople(app, hr, file(...rows));
  const { errors, created } = await importOf(hr, id);
  const column = 'Employee code';
  expect([created, errors]).toEqual([
    2,
    [
      {
        line: 2,
        column,
        reason: importMessages.rowCodeTaken('nm-7', 'Asha Rao', 'asha@neem.example'),
      },
      { line: 4, column, reason: importMessages.rowCodeTwice('nm-8', 3) },
    ],
  ]);
  await runPeople(app, hr, id);
  expect(await importOf(hr, id)).toMatchObject({ status: 'done', created: 2, refused: 2 });
});

test('a code can go to another person after a row that takes it, and shared ones stay', async () => {
  await employed({ email: 'asha@neem.example', employeeCode: 'NM-7' });
  await employed({ email: 'one@neem.example', employeeCode: 'NM-8' });
  await employed({ email: 'two@neem.example', employeeCode: 'NM-8' });
  const rows = [
    'Asha,Rao,asha@neem.example,NM-70,',
    'Leela,Menon,leela@neem.example,NM-7,',
    'Asha,Iyer,one@neem.example,NM-8,',
  ];
  const id = await checkedPeople(app, hr, file(...rows));
  expect(await importOf(hr, id)).toMatchObject({ created: 1, updated: 2, errors: [] });
  await runPeople(app, hr, id);
  expect(await importOf(hr, id)).toMatchObject({ status: 'done', created: 1, updated: 2 });
});

test('a row without both, with an unknown or a shared code, or with a person again is refused', async () => {
  await employed({ email: 'asha@neem.example', employeeCode: 'NM-7' });
  await employed({ email: 'one@neem.example', employeeCode: 'NM-8' });
  await employed({ email: 'two@neem.example', employeeCode: 'NM-8' });
  const rows = [
    'Asha,Rao,,,',
    'Asha,Rao,,NM-1,',
    'Asha,Rao,,NM-8,',
    'Asha,Rao,asha@neem.example,,',
    'Asha,Rao,,NM-7,Office',
  ];
  const id = await checkedPeople(app, hr, file(...rows));
  const { errors } = await importOf(hr, id);
  expect(errors).toEqual([
    { line: 2, column: 'Email', reason: importMessages.rowNobody },
    { line: 3, column: 'Employee code', reason: importMessages.rowCodeUnknown('NM-1') },
    { line: 4, column: 'Employee code', reason: importMessages.rowCodeAmbiguous('NM-8') },
    { line: 6, column: 'Email', reason: importMessages.rowEmailTwice(5) },
  ]);
  expect((await hr.get(`${importsPath}/${id}/refused.csv`)).text).toContain('NM-1');
});
