import { type Role, roles } from '@kolam/contract/core/permissions.ts';
import { notificationKinds } from '@kolam/contract/platform/notifications/kinds.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import { newId } from '#core/ids.ts';
import { notifyOfLowStock } from '#inventory/catalogue/actions.ts';
import { runStep } from '../../../demo/step.ts';
import { challengeBody } from '../../../test/challenges.ts';
import { makeInvoice, makeParty, makeVendor } from '../../../test/finance.ts';
import { csvOf, imported } from '../../../test/imports.ts';
import { bringIn, makeSku, makeWarehouse } from '../../../test/inventory.ts';
import { notificationsOf, titlesOf } from '../../../test/notifications.ts';
import { addStaff, decided, register, registrationForm } from '../../../test/staff.ts';
import { makeStaff, makeTask } from '../../../test/tasks.ts';
import { type Client, companyBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { notify } from './actions.ts';
import { announceDueNow } from './due-job.ts';
import { notificationSources } from './hooks.ts';
import { tidyUpNotifications } from './tidy-up.ts';

test('each kind gets its texts from one feature', () => {
  const kinds = notificationSources.parts().map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(notificationKinds().sort());
});

let app: TestApp;
let clients: Record<Role, Client & { id: string }>;

beforeAll(async () => {
  app = await startTestApp();
  const made = await Promise.all(
    roles.map(async (role) => {
      if (role === 'Administrator') {
        const client = await app.signedInAs(role);
        return [role, { ...client, id: client.account.id }] as const;
      }
      return [role, await makeStaff(app, role, { name: `The ${role}` })] as const;
    }),
  );
  clients = Object.fromEntries(made) as unknown as typeof clients;
});
afterAll(() => app.stop());

beforeEach(async () => {
  await app.database.pool.query('truncate notifications, notification_mutes cascade');
});

/** Returns the roles with unread notifications. */
async function notifiedRoles(): Promise<Role[]> {
  const counts = await Promise.all(
    roles.map(async (role) => (await notificationsOf(clients[role], { unread: 'true' })).length),
  );
  return roles.filter((_, place) => (counts[place] ?? 0) > 0);
}

/** Reduces the stock of a new product to a number of good units. */
async function runLow(left = 10, given: Parameters<typeof makeSku>[1] = {}) {
  const warehouse = await makeWarehouse(app);
  const sku = await makeSku(app, given);
  await bringIn(app, sku, { warehouse, qty: 50 });
  const take = (by: Client, qtyDelta: number) =>
    by.post('/admin/inventory/stock/adjust', {
      body: {
        sku: sku.id,
        wh: warehouse.id,
        boxId: null,
        condition: 'good',
        qtyDelta,
        reason: 'Counted',
      },
    });
  const response = await take(clients.Administrator, left - 50);
  expect(response.status).toBe(201);
  return { sku, take };
}

describe('a task', () => {
  test('notifies its assignee, with a link to it', async () => {
    const body = { title: 'Call the gym', deadline: '2026-11-25T10:00:00.000Z' };
    const task = await makeTask(clients.manager, clients.support.id, body);
    expect(await notifiedRoles()).toEqual(['support']);
    expect(await notificationsOf(clients.support)).toMatchObject([
      {
        kind: 'task-assigned',
        title: 'New task: Call the gym',
        detail: 'Assigned by The manager · due 25 Nov 2026',
        url: `/admin/staff/tasks?open=${task.id}`,
        readAt: null,
        createdAt: app.now().toISOString(),
      },
    ]);
  });

  test('does not notify a user who assigns it to themselves', async () => {
    await makeTask(clients.manager, clients.manager.id);
    expect(await notifiedRoles()).toEqual([]);
  });

  test('notifies its new assignee instead when reassigned, and nobody when deleted', async () => {
    const one = await makeTask(clients.manager, clients.support.id);
    const path = `/admin/staff/tasks/${one.id}`;
    await clients.manager.patch(path, { body: { assignee: clients.creator.id } });
    expect(await notifiedRoles()).toEqual(['creator']);
    await clients.manager.post('/admin/staff/tasks/reassign', {
      body: { from: clients.creator.id, to: clients.reviewer.id },
    });
    expect(await notifiedRoles()).toEqual(['reviewer']);
    await clients.manager.delete(path);
    expect(await notifiedRoles()).toEqual([]);
  });

  test('that is refused notifies nobody', async () => {
    const body = { title: 'Call', assignee: clients.support.id, durationHours: -1 };
    expect((await clients.manager.post('/admin/staff/tasks', { body })).status).toBe(400);
    expect(await notifiedRoles()).toEqual([]);
  });
});

describe('a person who waits for review', () => {
  test('notifies those who decide, until the decision', async () => {
    const person = await addStaff(clients.Administrator, { name: 'Ravi Iyer' });
    expect(await notifiedRoles()).toEqual(['superadmin', 'reviewer']);
    expect(await notificationsOf(clients.reviewer)).toMatchObject([
      {
        kind: 'kyc-waiting',
        title: 'Ravi Iyer is waiting for KYC review',
        url: `/admin/staff/kyc?open=${person.id}`,
      },
    ]);
    await decided(clients.superadmin, person.id, 'reject', { reason: 'No' });
    expect(await notifiedRoles()).toEqual([]);
    const body = { reason: 'Again' };
    await clients.superadmin.post(`/admin/staff/${person.id}/reopen`, { body });
    expect(await notifiedRoles()).toEqual(['Administrator', 'reviewer']);
  });

  test('is removed from the list when decided, however many wait', async () => {
    const people: string[] = [];
    for (let count = 0; count < 12; count++) {
      people.push((await addStaff(clients.Administrator)).id);
    }
    expect(await notificationsOf(clients.reviewer)).toHaveLength(11);
    expect(await titlesOf(clients.reviewer)).toContain('2 more people are waiting for KYC review');
    const decide = (id: string) => decided(clients.superadmin, id, 'reject', { reason: 'No' });
    await decide(people.pop() ?? '');
    expect(await titlesOf(clients.reviewer)).toContain('1 more person is waiting for KYC review');
    for (const id of people) await decide(id);
    expect(await notificationsOf(clients.reviewer)).toEqual([]);
  });

  test('may have registered without a signed-in user', async () => {
    expect((await register(app, registrationForm({ name: 'Meera' }))).status).toBe(201);
    expect(await notifiedRoles()).toEqual(['Administrator', 'superadmin', 'reviewer']);
  });
});

describe('stock', () => {
  test('that falls to the level notifies those who manage goods, but not the user who took it', async () => {
    const { sku } = await runLow(10, { name: 'Yoga mat' });
    expect(await notifiedRoles()).toEqual(['superadmin', 'manager', 'support', 'warehouse']);
    expect(await notificationsOf(clients.support)).toMatchObject([
      {
        kind: 'low-stock',
        title: 'Yoga mat is low: 10 left',
        detail: `${sku.code} · reorder level 10`,
        url: `/admin/inventory/products?open=${sku.id}`,
      },
    ]);
  });

  test('that stays above the level does not notify, nor does stock that was low before', async () => {
    const { take } = await runLow(11);
    expect(await notifiedRoles()).toEqual([]);
    await runLow(26, { reorderLevel: 25 });
    expect(await notifiedRoles()).toEqual([]);
    await take(clients.superadmin, -2);
    await app.database.pool.query('truncate notifications cascade');
    await take(clients.superadmin, -2);
    expect(await notifiedRoles()).toEqual([]);
  });

  test('notifies at the end of the transaction, which holds shared locks only briefly', async () => {
    const id = newId();
    const count = 'select count(*)::int as lines from notifications';
    await transaction(app.services.db, async (tx) => {
      const context = { ...app.services, actor: { id: null, name: 'Nobody' } };
      notifyOfLowStock(tx, context, [
        { id, before: { good: 50, reorderLevel: null }, after: { good: 10, reorderLevel: null } },
      ]);
      expect((await tx.execute(sql.raw(count))).rows).toEqual([{ lines: 0 }]);
    });
    expect((await app.database.pool.query(count)).rows).toEqual([{ lines: 5 }]);
  });

  test('uses the product’s own level', async () => {
    await runLow(0, { name: 'Dumbbell', reorderLevel: 0 });
    expect(await titlesOf(clients.support)).toEqual(['Dumbbell is out of stock']);
  });

  test('that falls again notifies once while unread, and again afterwards', async () => {
    const { take } = await runLow();
    await take(clients.Administrator, 20);
    await take(clients.Administrator, -25);
    expect(await notificationsOf(clients.support)).toHaveLength(1);
    await clients.support.post('/admin/notifications/read', { body: { all: true } });
    await take(clients.Administrator, 20);
    await take(clients.Administrator, -20);
    expect(await notificationsOf(clients.support)).toHaveLength(2);
  });
});

describe('an unread notification of stock', () => {
  test('is removed when there is enough again', async () => {
    const { take } = await runLow(3);
    expect(await notifiedRoles()).toEqual(['superadmin', 'manager', 'support', 'warehouse']);
    await take(clients.Administrator, 40);
    expect(await notifiedRoles()).toEqual([]);
  });

  test('shows the current number, and stock running out also notifies those who read it', async () => {
    const { take } = await runLow(8, { name: 'Resistance band' });
    await clients.support.post('/admin/notifications/read', { body: { all: true } });
    await take(clients.superadmin, -5);
    expect(await titlesOf(clients.superadmin)).toEqual(['Resistance band is low: 3 left']);
    expect(await titlesOf(clients.manager)).toEqual(['Resistance band is low: 3 left']);
    expect(await titlesOf(clients.support)).toEqual(['Resistance band is low: 8 left']);
    await take(clients.Administrator, -3);
    expect(await titlesOf(clients.manager)).toEqual(['Resistance band is out of stock']);
    expect(await titlesOf(clients.support)).toEqual([
      'Resistance band is out of stock',
      'Resistance band is low: 8 left',
    ]);
  });

  test('uses the current level', async () => {
    const { sku } = await runLow(20, { name: 'Foam roller' });
    const setLevel = async (reorderLevel: number) => {
      const path = `/admin/inventory/products/skus/${sku.id}`;
      const { status, text } = await clients.manager.patch(path, { body: { reorderLevel } });
      expect(status, text).toBe(200);
    };
    await setLevel(30);
    expect(await titlesOf(clients.support)).toEqual(['Foam roller is low: 20 left']);
    await setLevel(5);
    expect(await notifiedRoles()).toEqual([]);
  });

  test('counts a product among the rest once, however often it falls', async () => {
    for (let count = 0; count < 10; count++) await runLow();
    const { take } = await runLow();
    await clients.manager.post('/admin/notifications/read', { body: { all: true } });
    for (let count = 0; count < 2; count++) {
      await take(clients.Administrator, -10);
      await take(clients.Administrator, 10);
    }
    expect(await titlesOf(clients.support)).toContain('1 more product is low on stock');
    await take(clients.Administrator, 20);
    expect(await notificationsOf(clients.support)).toHaveLength(10);
  });
});

describe('an import', () => {
  test('that ends notifies only the user who started it', async () => {
    const { body } = await clients.Administrator.post('/admin/companies', {
      body: companyBody({ name: 'Neem Foods' }),
    });
    const rows = [
      ['Asha', 'Rao', `${newId()}@example.com`, body.company.companyCode],
      ['Ravi', 'Iyer', 'none', body.company.companyCode],
    ];
    const { id } = await imported(app, clients.manager, csvOf(rows));
    expect(await notifiedRoles()).toEqual(['manager']);
    expect(await notificationsOf(clients.manager)).toMatchObject([
      {
        kind: 'import-finished',
        title: 'Import finished: 1 added, 0 updated',
        detail: '1 row was refused',
        url: `/admin/employees/import?import=${id}`,
      },
    ]);
  });

  test('that fails notifies too', async () => {
    await imported(app, clients.manager, csvOf([]));
    expect(await titlesOf(clients.manager)).toEqual(['Import failed']);
  });
});

describe('an item due on a day', () => {
  const due = () => announceDueNow(app.services);

  test('notifies once, however often the job runs and it is read', async () => {
    const customer = await makeParty(app, { name: 'Banyan Textiles' });
    const invoice = await makeInvoice(clients.Administrator, customer, {
      issuedOn: '2026-11-01',
      dueOn: '2026-11-19',
    });
    await due();
    expect(await notifiedRoles()).toEqual(['Administrator', 'superadmin', 'manager', 'accountant']);
    expect(await notificationsOf(clients.manager)).toMatchObject([
      {
        kind: 'invoice-overdue',
        title: `Invoice ${invoice.code} is overdue`,
        detail: 'Banyan Textiles · ₹1,180 open · due 19 Nov 2026',
        url: `/admin/finance/invoices/${invoice.id}`,
      },
    ]);
    await clients.manager.post('/admin/notifications/read', { body: { all: true } });
    await Promise.all([due(), due()]);
    expect(await notificationsOf(clients.manager)).toHaveLength(1);
  });

  test('notifies each user once when two servers run at the same time', async () => {
    const vendor = await makeVendor(app, { name: 'Sheetal Supplies' });
    await makeInvoice(clients.Administrator, vendor, {
      issuedOn: '2026-11-01',
      dueOn: '2026-11-19',
      billNo: 'SS/77',
    });
    await Promise.all([due(), due(), due()]);
    expect(await titlesOf(clients.manager)).toEqual(['Bill SS/77 is overdue']);
  });

  test('notifies in the next run when a server dies between reserving and notifying', async () => {
    const customer = await makeParty(app);
    await makeInvoice(clients.Administrator, customer, {
      issuedOn: '2026-11-01',
      dueOn: '2026-11-18',
    });
    const dying = { ...app.services, clock: { now: () => app.now() } };
    let looks = 0;
    dying.clock.now = () => {
      looks += 1;
      // The first read of the clock is for the day, the second for the write.
      if (looks === 2) throw new Error('Killed');
      return app.now();
    };
    await expect(announceDueNow(dying)).rejects.toThrow('Killed');
    expect(await notifiedRoles()).toEqual([]);
    await due();
    expect(await notifiedRoles()).toEqual(['Administrator', 'superadmin', 'manager', 'accountant']);
  });

  test('does not notify when due today, paid, a draft or long overdue', async () => {
    const customer = await makeParty(app);
    const make = (given: Record<string, unknown>) =>
      makeInvoice(clients.Administrator, customer, { issuedOn: '2026-10-01', ...given });
    await make({ dueOn: '2026-11-20' });
    await make({ dueOn: '2026-11-10', status: 'draft' });
    await make({ dueOn: '2026-10-15' });
    const paid = await make({ dueOn: '2026-11-10' });
    const body = { invoiceId: paid.id, amount: 0, mode: 'UPI', direction: 'in' };
    const payment = await clients.Administrator.post('/admin/finance/payments', { body });
    expect(payment.status, payment.text).toBe(201);
    await due();
    expect(await notifiedRoles()).toEqual([]);
  });

  test('is removed once it is paid, and notifies again when the payment is reversed', async () => {
    const customer = await makeParty(app);
    const { id } = await makeInvoice(clients.Administrator, customer, {
      issuedOn: '2026-11-01',
      dueOn: '2026-11-16',
    });
    await due();
    expect(await notifiedRoles()).toEqual(['Administrator', 'superadmin', 'manager', 'accountant']);
    const payment = await clients.Administrator.post('/admin/finance/payments', {
      body: { invoiceId: id, amount: 0, mode: 'UPI', direction: 'in' },
    });
    expect(payment.status, payment.text).toBe(201);
    expect(await notifiedRoles()).toEqual([]);
    const path = `/admin/finance/payments/${payment.body.data.id}/reverse`;
    const reversed = await clients.Administrator.post(path, { body: { reason: 'Bounced' } });
    expect(reversed.status, reversed.text).toBe(200);
    await due();
    expect(await notifiedRoles()).toEqual(['Administrator', 'superadmin', 'manager', 'accountant']);
  });

  test('does not survive a concurrent payment', async () => {
    const customer = await makeParty(app);
    const invoices = await Promise.all(
      Array.from({ length: 8 }, () =>
        makeInvoice(clients.Administrator, customer, {
          issuedOn: '2026-11-01',
          dueOn: '2026-11-15',
        }),
      ),
    );
    const paid = invoices.map(({ id }) =>
      clients.Administrator.post('/admin/finance/payments', {
        body: { invoiceId: id, amount: 0, mode: 'UPI', direction: 'in' },
      }),
    );
    const looked = Array.from({ length: 8 }, due);
    expect((await Promise.all(paid)).map(({ status }) => status)).toEqual(paid.map(() => 201));
    await Promise.all(looked);
    await due();
    expect(await notifiedRoles()).toEqual([]);
  });

  test('notifies again when a challenge moves to another day, and is removed when it is cancelled', async () => {
    const { body } = await clients.creator.post('/admin/challenges', {
      body: challengeBody({
        title: 'Steps',
        schedule: { startDate: '2026-11-21', endDate: '2026-12-01' },
      }),
    });
    const path = `/admin/challenges/${body.challenge.id}`;
    await clients.creator.put(`${path}/assign`, { body: { assignmentType: 'global' } });
    await due();
    expect(await titlesOf(clients.reviewer)).toContain('Steps starts on 21 Nov 2026');
    const move = async (schedule: Record<string, string>) => {
      const { status, text } = await clients.creator.put(path, { body: { schedule } });
      expect(status, text).toBe(200);
    };
    await move({ startDate: '2026-11-25' });
    expect(await titlesOf(clients.reviewer)).not.toContain('Steps starts on 21 Nov 2026');
    await move({ startDate: '2026-11-21' });
    await due();
    expect(await titlesOf(clients.reviewer)).toContain('Steps starts on 21 Nov 2026');
    await move({ startDate: '2026-11-20', endDate: '2026-11-21' });
    const activated = await clients.creator.put(`${path}/activate`);
    expect(activated.status, activated.text).toBe(200);
    await due();
    expect(await titlesOf(clients.reviewer)).toContain('Steps ends on 21 Nov 2026');
    expect((await clients.creator.put(`${path}/deactivate`)).status).toBe(200);
    expect(await titlesOf(clients.reviewer)).not.toContain('Steps ends on 21 Nov 2026');
  });

  test('notifies everyone who may read them of challenges that begin or end the next day', async () => {
    const make = async (title: string, schedule: Record<string, string>) => {
      const { body } = await clients.creator.post('/admin/challenges', {
        body: challengeBody({ title, schedule }),
      });
      const path = `/admin/challenges/${body.challenge.id}`;
      await clients.creator.put(`${path}/assign`, { body: { assignmentType: 'global' } });
      return path;
    };
    await make('Monsoon steps', { startDate: '2026-11-21', endDate: '2026-12-01' });
    await make('Later', { startDate: '2026-11-22', endDate: '2026-12-01' });
    const path = await make('Quiet mind', { startDate: '2026-11-01', endDate: '2026-11-21' });
    const activated = await clients.creator.put(`${path}/activate`);
    expect(activated.status, activated.text).toBe(200);
    await due();
    const readers = ['Administrator', 'superadmin', 'manager', 'creator', 'reviewer', 'support'];
    expect(await notifiedRoles()).toEqual(readers);
    expect(await titlesOf(clients.reviewer)).toEqual([
      'Quiet mind ends on 21 Nov 2026',
      'Monsoon steps starts on 21 Nov 2026',
    ]);
    await clients.creator.delete(path);
  });
});

describe('demo data', () => {
  const step = (name: string, run: Parameters<typeof runStep>[2]['run']) =>
    runStep(
      app.services,
      { id: newId(), name: 'Asha' },
      { name: `${name} ${newId()}`, at: app.now(), run },
    );

  test('notifies nobody', async () => {
    const notifications = {
      kind: 'low-stock',
      about: [{ recordId: newId(), good: 1, level: 2 }],
    } as const;
    expect(
      await step('goods', (context) =>
        context.transaction((tx) => notify(tx, context, notifications)),
      ),
    ).toBe(true);
    expect(await notifiedRoles()).toEqual([]);
  });

  test('notifies nobody later either, when its items are due', async () => {
    const customer = await makeParty(app);
    await makeInvoice(clients.Administrator, customer, {
      issuedOn: '2026-11-01',
      dueOn: '2026-11-17',
    });
    await app.database.pool.query("insert into marks (name, at) values ('demo', $1)", [app.now()]);
    await announceDueNow(app.services);
    expect(await notifiedRoles()).toEqual([]);
    await app.database.pool.query("delete from marks where name = 'demo'");
  });
});

describe('the current role', () => {
  test('hides earlier notifications, and no longer counts them', async () => {
    const keeper = await makeStaff(app, 'support');
    await runLow();
    expect(await titlesOf(keeper)).toHaveLength(1);
    const roleTo = (role: string) =>
      app.database.pool.query('update accounts set role = $1 where id = $2', [role, keeper.id]);
    await roleTo('reviewer');
    const { body } = await keeper.get('/admin/notifications');
    expect(body).toMatchObject({ notifications: [], unread: 0, total: 0 });
    const { body: read } = await keeper.post('/admin/notifications/read', { body: { all: true } });
    expect(read).toMatchObject({ read: 0, unread: 0 });
    await roleTo('support');
    expect(await titlesOf(keeper)).toHaveLength(1);
  });

  test('decides whether an account that can no longer sign in is notified', async () => {
    const keeper = await makeStaff(app, 'support');
    await app.database.pool.query("update accounts set status = 'inactive' where id = $1", [
      keeper.id,
    ]);
    await runLow();
    const { rows } = await app.database.pool.query(
      'select from notifications where account_id = $1',
      [keeper.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('very many at once', () => {
  const notifyOf = (count: number) =>
    transaction(app.services.db, (tx) =>
      notify(
        tx,
        { clock: app.services.clock, actor: { id: null, name: 'Kolam' } },
        {
          kind: 'low-stock',
          about: Array.from({ length: count }, () => ({ recordId: newId(), good: 1, level: 2 })),
        },
      ),
    );

  test('become ten and one that counts the rest', async () => {
    await notifyOf(200);
    await notifyOf(5);
    const notifications = await notificationsOf(clients.support);
    expect(notifications).toHaveLength(11);
    expect(notifications.map(({ title }) => title)).toContain('195 more products are low on stock');
    expect(notifications.find(({ title }) => title.startsWith('195'))?.url).toBe(
      '/admin/inventory/products?stock=low',
    );
  });

  test('update unread notifications to the current state and time', async () => {
    const recordId = newId();
    const notifyOfDay = (day: string) =>
      transaction(app.services.db, (tx) =>
        notify(
          tx,
          { clock: app.services.clock, actor: { id: null, name: 'Kolam' } },
          { kind: 'challenge-starting', about: [{ recordId, day }] },
        ),
      );
    await notifyOfDay('2026-11-22');
    app.pass(minutes(5));
    await notifyOfDay('2026-11-25');
    const { rows } = await app.database.pool.query(
      "select to_char(day, 'YYYY-MM-DD') as day, created_at from notifications where account_id = $1",
      [clients.support.id],
    );
    expect(rows).toEqual([{ day: '2026-11-25', created_at: app.now() }]);
    app.pass(-minutes(5));
  });

  test('at the same moment wait for each other and lose none', async () => {
    await notifyOf(12);
    await Promise.all(Array.from({ length: 8 }, () => notifyOf(3)));
    expect(await titlesOf(clients.support)).toContain('26 more products are low on stock');
  });

  test('are removed after ninety days', async () => {
    await notifyOf(1);
    app.pass(days(91));
    await notifyOf(1);
    await tidyUpNotifications(app.services);
    const kept = 'select from notifications where account_id = $1';
    const { rows } = await app.database.pool.query(kept, [clients.support.id]);
    expect(rows).toHaveLength(1);
    app.pass(-days(91));
  });
});
