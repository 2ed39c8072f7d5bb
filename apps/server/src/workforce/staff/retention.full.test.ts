import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { addStaff, decided, registered } from '../../../test/staff.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { retainStaff } from './retention-job.ts';

let app: TestApp;
let admin: Client;
beforeEach(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterEach(() => app.stop());

/** Passes days, runs the nightly job and signs in again. */
async function afterDays(count: number) {
  app.pass(days(count));
  await transaction(app.services.db, (tx) => app.services.jobs.enqueue(tx, retainStaff, {}));
  await app.jobs.drain();
  admin = await app.signedInAs();
}

const staffOf = async (id: string) => {
  const { status, body } = await admin.get(`/admin/staff/${id}`);
  return { status, staff: body.data as Staff };
};
const today = () => dayOf(app.now());

test('erases rejected and undecided registrations after 90 days, and says so before', async () => {
  const undecided = await registered(app, admin);
  const rejected = await registered(app, admin);
  await decided(admin, rejected.id, 'reject', { reason: 'Unclear' });
  const added = await addStaff(admin);
  for (const { id } of [undecided, rejected]) {
    expect((await staffOf(id)).staff.kyc.kept).toEqual({
      until: addDays(today(), 90),
      what: 'registration',
    });
  }
  expect((await staffOf(added.id)).staff.kyc.kept).toBeNull();
  await afterDays(90);
  for (const { id } of [undecided, rejected]) expect((await staffOf(id)).status).toBe(200);
  await afterDays(1);
  for (const { id } of [undecided, rejected]) expect((await staffOf(id)).status).toBe(404);
  expect((await staffOf(added.id)).status).toBe(200);
  const { rows } = await app.database.pool.query('select from files where watched_id is not null');
  expect(rows).toEqual([]);
});

test('removes the documents of staff a year after they left, and keeps the person', async () => {
  const { id } = await registered(app, admin);
  await decided(admin, id, 'approve');
  await afterDays(400);
  expect((await staffOf(id)).staff.kyc).toMatchObject({ kept: null, documents: [{}, {}] });
  await admin.patch(`/admin/staff/${id}/active`, { body: { isActive: false } });
  expect((await staffOf(id)).staff.kyc.kept).toEqual({
    until: addDays(today(), 365),
    what: 'documents',
  });
  await afterDays(365);
  expect((await staffOf(id)).staff.kyc.documents.length).toBe(2);
  await afterDays(1);
  const { status, staff } = await staffOf(id);
  expect([status, staff.kyc.documents]).toEqual([200, []]);
  const history = (await admin.get(`/admin/history/staff/${id}`)).body.data;
  expect(history[0]).toMatchObject({
    action: 'staff.documents_expired',
    actor: { id: null, name: 'Kolam' },
    changes: [{ field: 'document', before: 'PAN card, Masked Aadhaar', after: null }],
  });
});

test('takes its days from the settings', async () => {
  const { id } = await registered(app, admin);
  const path = '/admin/settings/organisation';
  const save = (retention: object) => admin.put(path, { body: { retention } });
  const short = await save({ registrationDays: 29 });
  expect([short.status, short.body.errors]).toEqual([
    400,
    { 'retention.registrationDays': 'Days for registrations must be at least 30' },
  ]);
  expect((await save({ registrationDays: 30 })).status).toBe(200);
  expect((await admin.get(path)).body.data.retention).toEqual({
    registrationDays: 30,
    documentDays: 365,
  });
  await afterDays(31);
  expect((await staffOf(id)).status).toBe(404);
});
