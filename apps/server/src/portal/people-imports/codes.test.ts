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

test('an email counts before a code', async () => {
  await employed({ email: 'asha@neem.example', employeeCode: 'NM-7' });
  const id = await checkedPeople(app, hr, file('Leela,Menon,leela@neem.example,NM-7,'));
  expect(await importOf(hr, id)).toMatchObject({ created: 1, updated: 0 });
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
