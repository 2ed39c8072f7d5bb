import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

const addCompany = async () =>
  (await admin.post('/admin/companies', { body: companyBody({}) })).body.company;
const put = (id: string, body: unknown) => admin.put(`/admin/companies/${id}`, { body });
const historyOf = async (id: string) => (await admin.get(`/admin/history/company/${id}`)).body.data;

describe('the holidays of a company', () => {
  test('are each once, in the order of their dates, and in its history', async () => {
    const company = await addCompany();
    expect(company.holidays).toEqual([]);
    const [diwali, republicDay] = [
      { date: '2026-11-08', name: 'Diwali' },
      { date: '2026-01-26', name: 'Republic Day' },
    ];
    const { body } = await put(company.id, { holidays: [diwali, republicDay] });
    expect(body.company).toMatchObject({ holidays: [republicDay, diwali], version: 2 });
    const again = await put(company.id, { holidays: [diwali, republicDay], name: company.name });
    expect(again.body.company.version).toBe(2);
    const [{ changes }] = await historyOf(company.id);
    expect(changes).toEqual([
      { field: 'holidays', before: null, after: '26 Jan 2026 Republic Day, 8 Nov 2026 Diwali' },
    ]);
    expect((await put(company.id, { holidays: [] })).body.company.holidays).toEqual([]);
  });

  test.each([
    [[{ date: '2026-02-30', name: 'None' }], 'holidays.0.date'],
    [[{ date: '2026-11-08', name: ' ' }], 'holidays.0.name'],
    [['2026-11-08'], 'holidays.0'],
    ['2026-11-08', 'holidays'],
    [[1, 2].map(() => ({ date: '2026-11-08', name: 'Twice' })), 'holidays'],
  ])('%o is refused at %s', async (holidays, field) => {
    const { status, body } = await put((await addCompany()).id, { holidays });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });
});
