import { notices } from '@kolam/contract/people/consents/notices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hours } from '#core/clock.ts';
import { signedIn } from '../../../test/participation.ts';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function person() {
  const company = await makeCompany(app);
  const employee = await makeEmployee(app, { companyId: company.id });
  const me = await signedIn(app, employee);
  const path = '/api/employee/me/consents';
  return {
    me,
    employee,
    company,
    change: (purpose: string, given: unknown) => me.post(path, { body: { purpose, given } }),
    current: async (purpose: string) =>
      (await me.get(path)).body.consents.find(
        (each: { purpose: string }) => each.purpose === purpose,
      ),
    setLanguage: (language: string) => me.patch('/api/employee/me', { body: { language } }),
  };
}
const ledgerOf = async (id: string) =>
  (
    await app.database.pool.query(
      'select purpose, given, version, text_hash, language from consents where employee_id = $1 order by at, id',
      [id],
    )
  ).rows;

test('a consent is given and withdrawn with the moment and the notice that was read', async () => {
  const { change, current, employee, setLanguage } = await person();
  expect(await current('reminders')).toEqual({
    purpose: 'reminders',
    given: false,
    at: null,
    version: null,
    isOutdated: false,
  });
  await change('reminders', true);
  const at = app.now().toISOString();
  expect(await current('reminders')).toEqual({
    purpose: 'reminders',
    given: true,
    at,
    version: notices.reminders.version,
    isOutdated: false,
  });
  app.pass(hours(1));
  await setLanguage('hi');
  const { body } = await change('reminders', false);
  expect(body.consents).toContainEqual(await current('reminders'));
  const { version, texts } = notices.reminders;
  const row = (language: 'en' | 'hi', given: boolean) => ({
    purpose: 'reminders',
    given,
    version,
    text_hash: texts[language].hash,
    language,
  });
  expect(await ledgerOf(employee.id)).toEqual([row('en', true), row('hi', false)]);
});

test('health values are listed only for people who have decided about them', async () => {
  const { change, current } = await person();
  expect(await current('health-values')).toBeUndefined();
  await change('health-values', true);
  expect(await current('health-values')).toMatchObject({ given: true });
  await change('health-values', false);
  expect(await current('health-values')).toMatchObject({ given: false });
});

test('the same state again adds nothing, also at the same moment @full', async () => {
  const { change, employee } = await person();
  await change('reminders', false);
  await Promise.all([1, 2, 3].map(() => change('reminders', true)));
  expect(await ledgerOf(employee.id)).toHaveLength(1);
});

test('a consent to an earlier version of a notice holds, and is asked for again @full', async () => {
  const { me, change, current, employee } = await person();
  const hasNewNotice = async () => (await me.get('/api/employee/me/today')).body.today.hasNewNotice;
  const { version, texts } = notices['take-part'];
  expect(version).toBeGreaterThan(1);
  await app.database.pool.query(
    `insert into consents (id, employee_id, purpose, version, text_hash, language, given, at)
     values (gen_random_uuid(), $1, 'take-part', $2, $3, 'en', true, $4)`,
    [employee.id, version - 1, texts.en.hash, app.now()],
  );
  expect(await current('take-part')).toMatchObject({ given: true, isOutdated: true });
  expect(await hasNewNotice()).toBe(true);
  app.pass(hours(1));
  await Promise.all([1, 2].map(() => change('take-part', true)));
  expect(await current('take-part')).toMatchObject({ given: true, version, isOutdated: false });
  expect(await hasNewNotice()).toBe(false);
  expect((await ledgerOf(employee.id)).map((row) => row.version)).toEqual([version - 1, version]);
});

test('nobody is asked again for a consent that they have withdrawn', async () => {
  const { me, change, current, employee } = await person();
  await app.database.pool.query(
    `insert into consents (id, employee_id, purpose, version, text_hash, language, given, at)
     values (gen_random_uuid(), $1, 'board-name', 1, repeat('0', 64), 'en', true, $2)`,
    [employee.id, app.now()],
  );
  app.pass(hours(1));
  await change('board-name', false);
  expect(await current('board-name')).toMatchObject({ given: false, isOutdated: false });
  expect((await me.get('/api/employee/me/today')).body.today.hasNewNotice).toBe(false);
});

test('unknown purposes and states are refused by field', async () => {
  const { change } = await person();
  for (const [purpose, given, field] of [
    ['everything', true, 'purpose'],
    ['reminders', 'yes', 'given'],
  ] as const) {
    const { status, body } = await change(purpose, given);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  }
});

test('the database refuses to change or remove an entry, but not to erase its person @full', async () => {
  const admin = await app.signedInAs();
  const { change, employee } = await person();
  await change('reminders', true);
  const { pool } = app.database;
  await expect(pool.query('update consents set given = false')).rejects.toThrow();
  await expect(pool.query('delete from consents')).rejects.toThrow();
  expect((await admin.delete(`/admin/employees/${employee.id}`)).status).toBe(200);
  expect(await ledgerOf(employee.id)).toEqual([]);
});
