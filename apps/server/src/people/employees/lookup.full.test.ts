import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('many addresses find their people in that order, in each of their companies', async () => {
  const neem = await makeCompany(app, { name: 'Neem Foods' });
  const banyan = await makeCompany(app, { name: 'Banyan Textiles' });
  const asha = await makeEmployee(app, { companyId: neem.id, firstName: 'Asha' });
  const ravi = await makeEmployee(app, { companyId: neem.id, status: 'inactive' });
  const twin = await makeEmployee(app, { companyId: banyan.id, email: asha.email });
  const creator = await app.signedInAs('creator');
  const lookUp = (emails: unknown) => creator.post('/admin/employees/lookup', { body: { emails } });
  const { status, body } = await lookUp([
    ravi.email.toUpperCase(),
    'nobody@example.com',
    ` ${asha.email} `,
    asha.email,
    'not an address',
  ]);
  expect(status).toBe(200);
  expect(body.unknown).toEqual(['nobody@example.com', 'not an address']);
  expect(body.employees).toMatchObject([
    { id: ravi.id, status: 'inactive', company: { name: 'Neem Foods' } },
    { id: twin.id, email: asha.email, company: { id: banyan.id, name: 'Banyan Textiles' } },
    { id: asha.id, email: asha.email, company: { id: neem.id, name: 'Neem Foods' } },
  ]);
  expect((await lookUp([])).body.errors).toEqual({
    emails: 'Give at least one email address or employee code',
  });
  const many = Array.from({ length: 5001 }, (_, place) => `p${place}@example.com`);
  expect((await lookUp(many)).body.errors).toEqual({
    emails: 'At most 5,000 addresses or codes at once',
  });
});

test('employee codes find their people in any case, also several with one code', async () => {
  const neem = await makeCompany(app, { name: 'Neem Foods' });
  const banyan = await makeCompany(app, { name: 'Banyan Textiles' });
  const asha = await makeEmployee(app, { companyId: neem.id, employeeCode: 'BT-1042' });
  const ravi = await makeEmployee(app, { companyId: banyan.id, employeeCode: 'bt-1042' });
  await makeEmployee(app, { companyId: neem.id });
  const creator = await app.signedInAs('creator');
  const emails = ['bt-1043', '', asha.email, ' Bt-1042', ' '];
  const { body } = await creator.post('/admin/employees/lookup', { body: { emails } });
  expect(body.unknown).toEqual(['bt-1043']);
  expect(body.employees.map(({ id, asked }: { id: string; asked: string }) => [id, asked])).toEqual(
    [
      [asha.id, asha.email],
      [ravi.id, 'bt-1042'],
      [asha.id, 'bt-1042'],
    ],
  );
});
