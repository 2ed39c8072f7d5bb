import { afterAll, beforeAll, expect, test } from 'vitest';
import { challengeBody, dayBody } from '../../../test/challenges.ts';
import { bringIn, makeSku, makeWarehouse } from '../../../test/inventory.ts';
import { issuedStock } from '../../../test/issued-stock.ts';
import { aTask, onDay, startChallenge } from '../../../test/participation.ts';
import { makeStaff, makeTask } from '../../../test/tasks.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.sessionOf(await app.makeAccount(), true);
});
afterAll(() => app.stop());

const attention = async (client = admin) =>
  (await client.get('/admin/analytics/dashboard')).body.stats.attention;
const titles = async (needs: string): Promise<string[]> => {
  const { challenges } = (await admin.get('/admin/challenges', { query: { needs } })).body;
  return challenges.map(({ title }: { title: string }) => title).sort();
};

/** Creates a scheduled or active challenge with these dates planned. */
async function running(
  title: string,
  schedule: Record<string, unknown>,
  {
    days = [],
    active = true,
  }: { days?: (string | Record<string, unknown>)[]; active?: boolean } = {},
) {
  const { body } = await admin.post('/admin/challenges', {
    body: challengeBody({ title, schedule }),
  });
  const { id } = body.challenge;
  for (const day of days) {
    const planned = typeof day === 'string' ? dayBody({ date: day }) : day;
    const { status } = await admin.post(`/admin/challenges/${id}/days`, { body: planned });
    expect(status).toBe(201);
  }
  const assign = await admin.put(`/admin/challenges/${id}/assign`, {
    body: { assignmentType: 'global' },
  });
  expect(assign.status).toBe(200);
  if (active) expect((await admin.put(`/admin/challenges/${id}/activate`)).status).toBe(200);
  return id as string;
}

// Today is Friday, 20 November 2026: "soon" ends with Thursday, the 26th.
test('challenges need attention when they end soon, and when a date soon has nothing to do', async () => {
  const empty = { tasks: [], trivia: [], learningModules: [], workshops: [] };
  await running(
    'Ends on the last day that is soon',
    { startDate: '2026-11-26', endDate: '2026-11-26' },
    { days: ['2026-11-26'] },
  );
  await running(
    'Ends a day later, planned until then',
    { startDate: '2026-11-26', endDate: '2026-11-27' },
    { days: ['2026-11-26'] },
  );
  await running(
    'Has a day in which nothing is',
    { startDate: '2026-11-20', endDate: '2026-12-20', type: 'weekly', recurringDays: [6, 0] },
    { days: ['2026-11-21', { date: '2026-11-22', ...empty }], active: false },
  );
  await running('Has no day at all', { startDate: '2026-11-25', endDate: '2026-12-20' });
  // A draft does not count yet, and later dates don't matter.
  await admin.post('/admin/challenges', { body: challengeBody({ title: 'A draft' }) });
  await running('Begins later', { startDate: '2026-11-27', endDate: '2026-12-20' });
  expect(await titles('ending')).toEqual(['Ends on the last day that is soon']);
  expect(await titles('content')).toEqual(['Has a day in which nothing is', 'Has no day at all']);
  expect(await attention()).toMatchObject({
    challengesEnding: 1,
    withoutContent: { challenges: 2, dates: 3 },
  });
});

test('proofs are pending until they are decided, in every challenge that has any', async () => {
  const task = aTask({ mediaRequired: 'photo' });
  const { participants, id } = await startChallenge(app, {
    people: 2,
    challenge: { title: 'With photos' },
    days: { '2026-11-20': { tasks: [task] } },
  });
  for (const person of participants) await onDay(person, id).prove(task);
  expect(await titles('review')).toEqual(['With photos']);
  expect(await attention()).toMatchObject({ proofsToReview: { challenges: 1, proofs: 2 } });
  const listed = async (client: Client) =>
    (await client.get('/admin/challenges', { query: { search: 'With photos' } })).body.challenges;
  expect(await listed(await app.signedInAs('reviewer'))).toMatchObject([{ proofsToReview: 2 }]);
  // A role that only reads submissions has no pending proofs.
  expect((await listed(await app.signedInAs('support')))[0]).not.toHaveProperty('proofsToReview');
  const { submissions } = (await admin.get(`/admin/challenges/${id}/submissions`)).body;
  for (const { id: sid } of submissions) {
    await admin.post(`/admin/challenges/${id}/submissions/${sid}/approve`);
  }
  expect(await titles('review')).toEqual([]);
  expect(await listed(admin)).toMatchObject([{ proofsToReview: 0 }]);
  expect(await attention()).toMatchObject({ proofsToReview: { challenges: 0, proofs: 0 } });
});

test('goods count as not returned when their ticket is closed, or after 30 days', async () => {
  const sku = await makeSku(app);
  await bringIn(app, sku, { warehouse: await makeWarehouse(app), qty: 20 });
  const goods = issuedStock(() => admin);
  const issue = () => goods.issued({ lines: [{ sku: sku.id, qty: 2 }] });
  const [open, closed] = [await issue(), await issue()];
  const listed = async (out: string) =>
    (await admin.get('/admin/inventory/provisioning', { query: { out } })).body.data
      .map(({ id }: { id: string }) => id)
      .sort();
  expect(await attention()).toMatchObject({ goodsNotBack: 0 });
  await goods.close(closed.id);
  expect(await attention()).toMatchObject({ goodsNotBack: 1 });
  expect(await listed('late')).toEqual([closed.id]);
  expect(await listed('some')).toEqual([open.id, closed.id].sort());
  const month = 30 * 86_400_000;
  await app.database.pool.query(
    `update tickets set created_at = $2, updated_at = $2 where id = $1`,
    [open.id, new Date(app.now().getTime() - month)],
  );
  expect(await listed('late')).toEqual([closed.id]);
  app.pass(1);
  expect(await listed('late')).toEqual([open.id, closed.id].sort());
  expect(await attention()).toMatchObject({ goodsNotBack: 2 });
});

test('users who see no other tasks are shown their own', async () => {
  const [creator, other] = [await makeStaff(app, 'creator'), await makeStaff(app, 'creator')];
  const deadline = '2026-11-19T00:00:00.000Z';
  await makeTask(admin, creator.id, { deadline });
  await makeTask(admin, other.id, { deadline });
  await makeTask(admin, other.id, { deadline: '2026-11-21T00:00:00.000Z' });
  expect(await attention()).toMatchObject({ overdueTasks: 2 });
  expect(await attention(creator)).toMatchObject({ overdueTasks: 1, kycWaiting: null });
});

test('orders above the amount of the setting wait for approval until they are sent back', async () => {
  const draft = async (price: number) => {
    const lines = [{ sku: (await makeSku(app)).id, qty: 1, price }];
    return (await admin.post('/admin/inventory/po', { body: { lines } })).body.data;
  };
  const [small, large] = [await draft(100), await draft(5000)];
  expect(small.approval).toBeNull();
  expect(await attention()).toMatchObject({ ordersToApprove: 0 });
  const approval = { ordersAbove: 1000 };
  await admin.put('/admin/settings/organisation', { body: { approval } });
  expect(await attention()).toMatchObject({ ordersToApprove: 1, payoutsToApprove: 0 });
  const other = await app.signedInAs('Administrator');
  const body = { reason: 'Too dear' };
  expect((await other.post(`/admin/inventory/po/${large.id}/reject`, { body })).status).toBe(200);
  expect(await attention()).toMatchObject({ ordersToApprove: 0 });
});
