import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decided, registered, signedInStaff } from '../../../test/staff.ts';
import { type Client, startTestApp, type TestApp, tokenIn } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let person: Staff;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
beforeEach(async () => {
  person = await registered(app, admin);
});
afterAll(() => app.stop());

const reason = 'The Aadhaar number could be read.';
const pathOf = (document: { id: string } | undefined, { id } = person) =>
  `/admin/staff/${id}/documents/${document?.id}`;
const remove = (document: { id: string } | undefined, client = admin, of = person) =>
  client.delete(pathOf(document, of), { body: { reason } });
const kycOf = async (id = person.id) =>
  ((await admin.get(`/admin/staff/${id}`)).body.data as Staff).kyc;

/** Counts the files in the store. */
function storedFiles(folder = join(app.dataDir, 'files')): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
}

test('removes the document, its file and its row, and keeps the reason in the history', async () => {
  await decided(admin, person.id, 'reject');
  const [pan, aadhaar] = (await kycOf()).documents;
  const before = storedFiles();
  const reviewer = await app.signedInAs('reviewer');
  const response = await remove(aadhaar, reviewer);
  expect(response.status).toBe(200);
  expect(response.body.data.kyc.documents).toMatchObject([{ id: pan?.id }]);
  await app.jobs.drain();
  expect(storedFiles()).toBe(before - 1);
  const { rows } = await app.database.pool.query('select from files where watched_id = $1', [
    person.id,
  ]);
  expect(rows.length).toBe(1);
  expect((await admin.get(aadhaar?.url ?? '')).status).toBe(404);
  const history = (await admin.get(`/admin/history/staff/${person.id}`)).body.data;
  expect(history[0]).toMatchObject({
    action: 'staff.document_removed',
    actor: { id: reviewer.account.id },
    changes: [
      { field: 'document', before: 'Masked Aadhaar', after: null },
      { field: 'reason', before: null, after: reason },
    ],
  });
});

test('ends the link to send a replacement', async () => {
  const [pan] = person.kyc.documents;
  const asked = await admin.post(`${pathOf(pan)}/ask-again`, { body: { reason } });
  expect((await remove(pan)).status).toBe(200);
  const token = tokenIn(asked.body.link);
  expect((await app.client().post('/api/staff/asked-document', { body: { token } })).status).toBe(
    400,
  );
  expect((await remove(pan)).status).toBe(404);
});

test('is done once by two who remove it at the same moment', async () => {
  const [pan] = person.kyc.documents;
  const responses = await Promise.all([remove(pan), remove(pan)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('is refused without a reason, for another person’s document, and for one’s own', async () => {
  const [pan] = person.kyc.documents;
  const without = await admin.delete(pathOf(pan), { body: { reason: ' ' } });
  expect([without.status, without.body.errors]).toEqual([400, { reason: 'Reason is required' }]);
  const other = await registered(app, admin);
  expect((await remove(pan, admin, other)).status).toBe(404);
  const superadmin = await signedInStaff(app, admin, { role: 'superadmin' });
  const own = await remove(pan, superadmin, superadmin as unknown as Staff);
  expect([own.status, own.body.code]).toEqual([409, 'OWN_ACCOUNT']);
  expect((await kycOf()).documents.length).toBe(2);
});
