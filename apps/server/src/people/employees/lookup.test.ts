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
  expect((await lookUp([])).body.errors).toEqual({ emails: 'Give at least one email address' });
  const many = Array.from({ length: 5001 }, (_, place) => `p${place}@example.com`);
  expect((await lookUp(many)).body.errors).toEqual({ emails: 'At most 5,000 addresses at once' });
});
