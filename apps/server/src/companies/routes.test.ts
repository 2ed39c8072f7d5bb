import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyBody, startTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

async function addCompany(given: Record<string, unknown> = {}) {
  const { status, body } = await admin.post('/admin/companies', { body: companyBody(given) });
  expect(status).toBe(201);
  return body.company;
}

describe('creating a company', () => {
  test('answers the record with a code made of its name', async () => {
    const company = await addCompany({ name: 'Ørsted & Söhne' });
    expect(company.companyCode).toMatch(/^RSTE-[A-HJKMNP-Z2-9]{4}$/);
    expect(company).toMatchObject({
      _id: company.id,
      status: 'active',
      industry: 'Other',
      maxEmployees: 50,
      employeeCount: 0,
      address: { country: 'India' },
      portalAuth: null,
      version: 1,
    });
  });
});
