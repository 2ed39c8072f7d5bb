import { privacyNotices } from '@kolam/contract/platform/auth/privacy-notices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addStaff,
  register,
  registered,
  registrationForm,
  registrationToken,
} from '../../../test/staff.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

test('a registration requires the current privacy notice, and stores that it was accepted', async () => {
  const { version } = privacyNotices.staff;
  for (const notice of ['', '0', String(version + 1)]) {
    const { status, body } = await register(app, registrationForm({ notice }));
    expect(status).toBe(400);
    expect(body.errors).toEqual({ notice: 'Accept the privacy notice to register.' });
  }
  const { notice } = await registered(app, admin);
  expect(notice).toEqual({ version, acceptedAt: app.now().toISOString() });
  expect((await addStaff(admin)).notice).toBeNull();
});

test('the form shows whom to ask about personal data', async () => {
  const token = await registrationToken(app);
  const grievance = async () =>
    (await app.client().post('/api/staff/registration', { body: { token } })).body.data.grievance;
  expect(await grievance()).toBeNull();
  const contact = { name: 'Gauri Desai', email: 'privacy@wellco.example' };
  const saved = await admin.put('/admin/settings/organisation', { body: { grievance: contact } });
  expect(saved.body.data.grievance).toEqual(contact);
  expect(await grievance()).toEqual(contact);
});
