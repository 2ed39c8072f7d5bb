import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeStatement } from '../../../test/bank-statement.ts';
import { fillInOrganisation, makeInvoice, makeParty } from '../../../test/finance.ts';
import { makeCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { completionsOf, tasksAbout } from '../../../test/portal-tasks.ts';
import { reconciliation, statements } from '../../../test/reconciliation.ts';
import { makeStaff, type StaffMember } from '../../../test/tasks.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Client;
let accountant: StaffMember;

beforeAll(async () => {
  app = await startTestApp();
  await fillInOrganisation(app);
  admin = await app.signedInAs('Administrator');
});
afterAll(() => app.stop());

const path = '/company/payment-notices';
const console = '/admin/finance/payment-notices';

let last = 0;
const ownRef = () => {
  last += 1;
  return `UTR KOLT${String(80_000 + last)}`;
};

/** A company with an open invoice of ₹1,180, and finance of its portal. */
async function portal() {
  const company = await makeCompany(app, { name: `Neem ${randomUUID()}` });
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  const party = await makeParty(app, { companyId: company.id });
  const finance = await portalPerson(app, { companyId: company.id, portalRight: 'finance' });
  const invoice = await makeInvoice(admin, party);
  const send = async (ref: string): Promise<string> => {
    const invoices = [{ invoice: invoice.id, amount: 1180 }];
    const { status, body, text } = await finance.post(path, { body: { invoices, ref } });
    expect(status, text).toBe(201);
    return body.data.id;
  };
  const withdraw = (id: string) => finance.post(`${path}/${id}/withdraw`);
  const statuses = async () => (await tasksAbout(app, company)).map(({ status }) => status);
  return { company, party, send, withdraw, statuses };
}

const receive = (party: { id: string }, body: Record<string, unknown>) =>
  admin.post(`/admin/finance/customers/${party.id}/account/receipts`, { body });
const markNotFound = (id: string) =>
  admin.post(`${console}/${id}/not-found`, { body: { reason: 'Nothing came' } });
const shown = async (id: string) => (await admin.get(`${console}/${id}`)).body.data;

test('without staff who record payments, a notice is no task', async () => {
  await makeStaff(app, 'manager');
  const { party, send, statuses } = await portal();
  const ref = ownRef();
  const id = await send(ref);
  await receive(party, { amount: 1180, ref });
  expect([(await shown(id)).state, await statuses()]).toEqual(['matched', []]);
});

describe('a notice is a task of who records payments', () => {
  beforeAll(async () => {
    await makeStaff(app, 'superadmin');
    accountant = await makeStaff(app, 'accountant');
  });

  test('until its payment is recorded, it is marked as not found or withdrawn', async () => {
    const { company, party, send, withdraw, statuses } = await portal();
    const refs = [ownRef(), ownRef(), ownRef()] as const;
    const [paid, missing, mistaken] = [
      await send(refs[0]),
      await send(refs[1]),
      await send(refs[2]),
    ];
    const tasks = await tasksAbout(app, company);
    expect(tasks).toHaveLength(3);
    expect(tasks[0]).toMatchObject({
      ...{ title: `${company.name} says it paid ₹1,180`, status: 'pending', by: 'Kolam' },
      assigneeId: accountant.id,
    });
    const first = (await accountant.get(`/admin/staff/tasks/${tasks[0]?.id}`)).body.data;
    expect(first.answeredAt).toEqual({
      noun: 'the payment notice',
      url: `/admin/finance/payments/notices?open=${paid}`,
    });
    const creator = await makeStaff(app, 'creator');
    const own = `/admin/staff/tasks/${tasks[0]?.id}`;
    expect((await admin.patch(own, { body: { assignee: creator.id } })).status).toBe(200);
    expect((await creator.get(own)).body.data.answeredAt).toBeNull();
    await receive(party, { amount: 1180, ref: refs[0] });
    expect((await shown(paid)).state).toBe('matched');
    expect((await statuses()).sort()).toEqual(['completed', 'pending', 'pending']);
    expect((await markNotFound(missing)).status).toBe(200);
    expect((await withdraw(mistaken)).status).toBe(200);
    expect(await statuses()).toEqual(['completed', 'completed', 'completed']);
    // It is completed once, however often finance looks for the payment.
    expect((await markNotFound(missing)).status).toBe(200);
    for (const { id } of tasks) expect(await completionsOf(app, id)).toBe(1);
  });

  test('that is not given if the payment is recorded already', async () => {
    const { party, send, statuses } = await portal();
    const ref = ownRef();
    await receive(party, { amount: 1180, ref });
    await send(ref);
    expect(await statuses()).toEqual([]);
  });

  test('again once the payment is reversed', async () => {
    const { party, send, statuses } = await portal();
    const ref = ownRef();
    await send(ref);
    const payment = (await receive(party, { amount: 1180, ref })).body.data;
    const reason = { body: { reason: 'Bounced' } };
    await admin.post(`/admin/finance/payments/${payment.id}/reverse`, reason);
    expect((await statuses()).sort()).toEqual(['completed', 'pending']);
    await receive(party, { amount: 1180, ref });
    expect(await statuses()).toEqual(['completed', 'completed']);
  });

  test('completed once by who is first, and no notice is closed with an open task', async () => {
    const { company, party, send, withdraw, statuses } = await portal();
    for (let time = 0; time < 4; time += 1) {
      const ref = ownRef();
      const id = await send(ref);
      await Promise.all([
        receive(party, { amount: 1, ref }),
        markNotFound(id),
        withdraw(id),
        withdraw(id),
      ]);
      expect((await shown(id)).state).not.toBe('sent');
    }
    expect(await statuses()).toEqual(Array(4).fill('completed'));
    for (const { id } of await tasksAbout(app, company)) {
      expect(await completionsOf(app, id)).toBe(1);
    }
  });

  test('of each notice of many bank rows that are matched, and taken back, at once', async () => {
    const { party, send, statuses } = await portal();
    const bank = reconciliation(() => ({ admin, customer: party }));
    const rows = [];
    for (let time = 0; time < 5; time += 1) {
      const ref = ownRef();
      const amount = bank.amountOfItsOwn();
      const { code } = await bank.paid({ amount, party });
      await send(ref);
      rows.push({ amount, note: `for ${code} ${ref.slice(4)}` });
    }
    const charge = { amount: -1, note: `Charges ${randomUUID()}` };
    const { statement } = await makeStatement(admin, [...rows, charge]);
    expect(await statuses()).toEqual(Array(5).fill('pending'));
    const accepted = await admin.post(`${statements}/${statement.id}/accept-sure`);
    expect(accepted.body.matched).toBe(5);
    expect(await statuses()).toEqual(Array(5).fill('completed'));
    const body = { rows: accepted.body.rows };
    expect((await admin.post(`${statements}/${statement.id}/undo-sure`, { body })).status).toBe(
      200,
    );
    const after = await statuses();
    expect(after.filter((status) => status === 'pending')).toHaveLength(5);
    expect(after).toHaveLength(10);
  });
});
