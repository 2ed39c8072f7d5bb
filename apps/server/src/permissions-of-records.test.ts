import { randomUUID } from 'node:crypto';
import type { Role, StaffRole } from '@kolam/contract/core/permissions.ts';
import { fileIdOf } from '@kolam/contract/platform/files/own-link.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showFiles } from '#platform/files/queries.ts';
import { all } from '../test/access.ts';
import { formBody } from '../test/form-body.ts';
import { sampleFiles } from '../test/sample-files.ts';
import { registered } from '../test/staff.ts';
import { makeStaff } from '../test/tasks.ts';
import { type Client, startTestApp, type TestApp } from '../test/test-app.ts';
import { routes } from './features.ts';

const picture = { field: 'attachment_0', fileName: 'a.png', text: sampleFiles['image/png'] };
const bank = { bankName: 'Canara Bank', accountNumber: '00123456789', ifsc: 'CNRB0002255' };

type Ids = { id: string; documentId?: string; attachmentId?: string };

/**
 * The request sent by each role, line by line, to records that nothing else touches. `own` has the
 * statuses that superadmin, manager, creator, reviewer and support get for their own record,
 * `anothers` those that Administrator and these roles get for another's.
 */
type Lines = Record<string, [sent: object | ((ids: Ids) => object), own: string, anothers: string]>;

const ofTasks: Lines = {
  'GET /admin/staff/tasks/{id}': [
    {},
    '200 200 200 200 200 200 200',
    '200 200 200 404 404 404 404 404',
  ],
  'GET /admin/staff/tasks/{id}/comments': [
    {},
    '200 200 200 200 200 200 200',
    '200 200 200 404 404 404 404 404',
  ],
  'GET /admin/staff/tasks/{id}/history': [
    {},
    '200 200 200 200 200 200 200',
    '200 200 200 404 404 404 404 404',
  ],
  'GET /admin/history/task/{id}': [
    {},
    '200 200 403 403 403 403 403',
    '200 200 200 403 403 403 403 403',
  ],
  'POST /admin/staff/tasks/{id}/comments': [
    { body: { text: 'Hello' } },
    '201 201 201 201 201 201 201',
    '201 201 201 404 404 404 404 404',
  ],
  'PATCH /admin/staff/tasks/{id}': [
    { body: { status: 'review' } },
    '200 200 200 200 200 200 200',
    '200 200 200 404 404 404 404 404',
  ],
  'POST /admin/staff/tasks/{id}/attachments': [
    formBody({}, picture),
    '201 201 403 403 403 403 403',
    '201 201 201 403 403 403 403 403',
  ],
  'DELETE /admin/staff/tasks/{id}/attachments/{attachmentId}': [
    {},
    '200 200 403 403 403 403 403',
    '200 200 200 403 403 403 403 403',
  ],
  'DELETE /admin/staff/tasks/{id}': [
    {},
    '200 200 403 403 403 403 403',
    '200 200 200 403 403 403 403 403',
  ],
};

/**
 * Staff members never decide on themselves, nor on their own role and access. Accountants reveal
 * the accounts of people who are paid, and of nobody who only registered.
 */
const ofStaff: Lines = {
  'GET /admin/staff/{id}': [{}, '200 200 403 200 403 403 403', '200 200 200 403 200 403 403 403'],
  'GET /admin/history/staff/{id}': [
    {},
    '200 200 403 200 403 403 403',
    '200 200 200 403 200 403 403 403',
  ],
  'GET /admin/staff/{id}/data': [
    {},
    '200 403 403 403 403 403 403',
    '200 200 403 403 403 403 403 403',
  ],
  'PATCH /admin/staff/{id}': [
    { body: { bank } },
    '409 403 403 403 403 403 403',
    '200 200 403 403 403 403 403 403',
  ],
  'POST /admin/staff/{id}/bank/reveal': [
    {},
    '200 403 403 403 403 200 403',
    '200 200 403 403 403 403 404 403',
  ],
  'PATCH /admin/staff/{id}/role': [
    { body: { role: 'support' } },
    '409 403 403 403 403 403 403',
    '200 200 403 403 403 403 403 403',
  ],
  'PATCH /admin/staff/{id}/active': [
    { body: { isActive: true } },
    '409 403 403 403 403 403 403',
    '200 200 403 403 403 403 403 403',
  ],
  'POST /admin/staff/{id}/documents/ask': [
    { body: { type: 'other', label: 'Degree certificate', reason: 'Missing' } },
    '409 403 403 409 403 403 403',
    '200 200 403 403 200 403 403 403',
  ],
  'POST /admin/staff/{id}/documents/{documentId}/ask-again': [
    { body: { reason: 'Blurred' } },
    '409 403 403 409 403 403 403',
    '200 200 403 403 200 403 403 403',
  ],
  'POST /admin/staff/{id}/approve': [
    { body: { role: 'support' } },
    '409 403 403 409 403 403 403',
    '200 200 403 403 200 403 403 403',
  ],
  'POST /admin/staff/{id}/reject': [
    { body: { reason: 'Twice' } },
    '409 403 403 409 403 403 403',
    '409 409 403 403 409 403 403 403',
  ],
  'POST /admin/staff/{id}/invite': [
    {},
    '409 403 403 403 403 403 403',
    '200 200 403 403 403 403 403 403',
  ],
  // Of a superadmin, an Administrator changes it.
  'POST /admin/staff/{id}/email': [
    ({ id }) => ({ body: { email: `another-${id}@example.com` } }),
    '403 403 403 403 403 403 403',
    '200 200 403 403 403 403 403 403',
  ],
  'DELETE /admin/staff/{id}/email': [
    {},
    '403 403 403 403 403 403 403',
    '200 200 403 403 403 403 403 403',
  ],
  'POST /admin/staff/{id}/reset-two-step': [
    {},
    '403 403 403 403 403 403 403',
    '409 403 403 403 403 403 403 403',
  ],
  'POST /admin/staff/{id}/reopen': [
    { body: { reason: 'Again' } },
    '409 403 403 403 403 403 403',
    '200 200 403 403 403 403 403 403',
  ],
  'DELETE /admin/staff/{id}/documents/{documentId}': [
    { body: { reason: 'Not needed' } },
    '409 403 403 409 403 403 403',
    '200 200 403 403 200 403 403 403',
  ],
  'DELETE /admin/staff/{id}': [
    {},
    '409 403 403 403 403 403 403',
    '200 200 403 403 403 403 403 403',
  ],
};

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('with real records', () => {
  type Walker = { client: Client; task: Ids; person: Ids };
  let admin: Client;
  let own: Walker[];
  let anothers: Walker[];
  /** The links belong to yet another session. */
  let links: { holders: Client[]; task: string; document: string };

  beforeAll(async () => {
    admin = await app.signedInAs('Administrator');
    const walkers = await Promise.all(
      all.slice(1).map((role) => makeStaff(app, role as StaffRole)),
    );
    const taskOf = async (assignee: string) => {
      const fields = { title: 'Call the gym', assignee };
      return (await admin.post('/admin/staff/tasks', formBody(fields, picture))).body.data;
    };
    const neighbour = await makeStaff(app, 'support');
    const idsOf = ({ id, attachments }: { id: string; attachments: { id: string }[] }): Ids => ({
      id,
      attachmentId: attachments[0]?.id ?? '',
    });
    own = [];
    anothers = [];
    for (const client of walkers) {
      const person = { id: client.id, documentId: randomUUID() };
      // By another staff member, since nobody may set their own account number.
      const kept = { ...bank, accountNumber: '00987654321' };
      await admin.patch(`/admin/staff/${client.id}`, { body: { bank: kept } });
      own.push({ client, person, task: idsOf(await taskOf(client.id)) });
    }
    for (const client of [admin, ...walkers]) {
      const { id, kyc } = await registered(app, admin);
      const person = { id, documentId: kyc.documents[0]?.id ?? '' };
      anothers.push({ client, person, task: idsOf(await taskOf(neighbour.id)) });
    }
    const other = await app.signedInAs('Administrator');
    const task = await taskOf(neighbour.id);
    const { attachments } = (await other.get(`/admin/staff/tasks/${task.id}`)).body.data;
    const { kyc } = await registered(app, other);
    links = {
      holders: [admin, ...walkers],
      task: attachments[0].url,
      document: kyc.documents[0]?.url ?? '',
    };
  });

  /** Returns each role's statuses in turn, in the format of the lines. */
  async function walk(lines: Lines, walkers: Walker[], record: 'task' | 'person') {
    const answered: Record<string, string> = {};
    for (const [line, [sent]] of Object.entries(lines)) {
      const [method, path] = line.split(' ') as ['GET', string];
      const statuses: number[] = [];
      for (const { client, [record]: ids } of walkers) {
        const filled = path.replace(/\{(\w+)\}/g, (_, name: keyof Ids) => ids[name] ?? '');
        const options = typeof sent === 'function' ? sent(ids) : sent;
        statuses.push((await client.send(method, `/api${filled}`, options)).status);
      }
      answered[line] = statuses.join(' ');
    }
    return answered;
  }
  const expected = (lines: Lines, place: 1 | 2) =>
    Object.fromEntries(Object.entries(lines).map(([line, row]) => [line, row[place]]));

  test('the lines have every endpoint for one of them', () => {
    const onOne = routes
      .map(({ endpoint: { method, path } }) => `${method} ${path}`)
      .filter((name) => /^\w+ \/admin\/staff\/(tasks\/)?\{id\}/.test(name));
    const lines = Object.keys({ ...ofTasks, ...ofStaff });
    expect(lines).toEqual(expect.arrayContaining(onOne));
    expect(onOne.length).toBeGreaterThan(15);
  });

  test('with one’s own task', async () => {
    expect(await walk(ofTasks, own, 'task')).toEqual(expected(ofTasks, 1));
  });

  test('with another’s task', async () => {
    expect(await walk(ofTasks, anothers, 'task')).toEqual(expected(ofTasks, 2));
  });

  test('with one’s own record', async () => {
    expect(await walk(ofStaff, own, 'person')).toEqual(expected(ofStaff, 1));
  });

  test('with a registered person', async () => {
    expect(await walk(ofStaff, anothers, 'person')).toEqual(expected(ofStaff, 2));
  });

  test.each([
    [
      'a file of a task',
      'task',
      '200 200 200 200 200 200 200 200',
      '200 200 200 200 200 200 200 200',
    ],
    [
      'a document',
      'document',
      '200 200 404 404 200 404 404 404',
      '404 404 404 404 404 404 404 404',
    ],
  ] as const)('with a link to %s', async (_, kind, withToken, withoutToken) => {
    const fileId = fileIdOf(links[kind]) ?? '';
    const statuses: number[][] = [];
    for (const [n, client] of links.holders.entries()) {
      // Also for roles to which no endpoint shows a link.
      const sessionId = (await client.get('/admin/sessions')).body.data[0].id;
      const actor = { sessionId, role: all[n] as Role };
      const shown = await showFiles(app.services.db, { clock: app.services.clock, actor }, [
        fileId,
      ]);
      const url = shown.get(fileId)?.url ?? '';
      const responses = [client.get(url), app.client().get(url), client.get(links[kind])];
      statuses.push((await Promise.all(responses)).map(({ status }) => status));
    }
    const rows = [0, 1, 2].map((place) => statuses.map((each) => each[place]).join(' '));
    expect(rows).toEqual([withToken, withoutToken, '404 404 404 404 404 404 404 404']);
  });
});
