import { onboardingSteps } from '@kolam/contract/insights/onboarding/steps.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeBody } from '../../../test/challenges.ts';
import { fillInOrganisation } from '../../../test/finance.ts';
import { makeWarehouse } from '../../../test/inventory.ts';
import { makeCompany, makeEmployee } from '../../../test/people.ts';
import { makeStaff } from '../../../test/tasks.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const mail = { smtpUrl: 'smtp://127.0.0.1:2525' };
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(mail);
});
afterAll(() => app.stop());

const stepsOf = async (of: TestApp) => {
  const { status, body } = await (await of.signedInAs('Administrator')).get('/admin/first-steps');
  expect(status).toBe(200);
  return body.steps as { step: string; done: boolean }[];
};
const doneOf = async (of: TestApp) =>
  (await stepsOf(of)).flatMap(({ step, done }) => (done ? [step] : []));

test('each step is done once its records exist, and after the last one there are none', async () => {
  expect((await stepsOf(app)).map(({ step }) => step)).toEqual([...onboardingSteps]);
  expect(await doneOf(app)).toEqual(['mail']);
  const { id: companyId } = await makeCompany(app);
  expect(await doneOf(app)).toEqual(['mail', 'company']);
  await makeEmployee(app, { companyId });
  await makeStaff(app, 'creator', { status: 'pending_review' });
  expect(await doneOf(app)).toEqual(['mail', 'company', 'employees']);
  await makeStaff(app, 'creator');
  await makeWarehouse(app);
  const admin = await app.signedInAs('Administrator');
  await admin.post('/admin/challenges', { body: challengeBody() });
  const withoutOrganisation = [...onboardingSteps].slice(1);
  expect(await doneOf(app)).toEqual(withoutOrganisation.filter((step) => step !== 'tax'));
  // Keeping the profile in force is a choice as well.
  await admin.put('/admin/finance/tax/profile', { body: { profile: 'specification' } });
  expect(await doneOf(app)).toEqual(withoutOrganisation);
  await fillInOrganisation(app, { pincode: '' });
  expect(await doneOf(app)).toEqual(withoutOrganisation);
  await app.database.pool.query("update organisation set pincode = '411004'");
  expect((await admin.get('/admin/settings/organisation')).body.data.isFilledIn).toBe(true);
  expect(await stepsOf(app)).toEqual([]);
});

test('with demo data there are none, and without a mail server mail is one of them @full', async () => {
  const demo = await startTestApp({ demo: 'on' });
  expect(await stepsOf(demo)).toEqual([]);
  await demo.stop();
  const bare = await startTestApp();
  expect(await doneOf(bare)).toEqual([]);
  await bare.stop();
});
