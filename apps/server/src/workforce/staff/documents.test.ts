import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { fileIdOf } from '@kolam/contract/platform/files/own-link.ts';
import type { Staff } from '@kolam/contract/workforce/staff/model.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes } from '#core/clock.ts';
import { showFiles } from '#platform/files/queries.ts';
import { refusedFiles, sampleFiles } from '../../../test/sample-files.ts';
import {
  addStaff,
  decided,
  mailsOf,
  newAddress,
  registered,
  registrationForm,
  signedInStaff,
} from '../../../test/staff.ts';
import { startTestApp, type TestApp, tokenIn } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
let person: Staff;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('Administrator');
});
beforeEach(async () => {
  person = await registered(app, admin);
});
afterAll(() => app.stop());

type Reader = { get: typeof admin.get };
const documentsFor = async (reader: Reader, id = person.id) =>
  ((await reader.get(`/admin/staff/${id}`)).body.data as Staff).kyc.documents;
const urlFor = async (reader: Reader) => (await documentsFor(reader))[0]?.url ?? '';
const historyOf = async (id = person.id) =>
  (await admin.get(`/admin/history/staff/${id}`)).body.data as {
    action: string;
    title: string;
    actor: { id: string | null; name: string };
  }[];
const openings = async () =>
  (await historyOf()).filter(({ action }) => action === 'staff.document_opened');
const fileOf = (document: { url: string | null } | undefined) =>
  fileIdOf(document?.url ?? '') ?? '';
const pdf = sampleFiles['application/pdf'];

describe('opening a document', () => {
  test('returns it and records the user in the history', async () => {
    const reviewer = await app.signedInAs('reviewer');
    const { status, headers, text } = await reviewer.get(await urlFor(reviewer));
    expect([status, text]).toEqual([200, pdf.toString()]);
    expect(headers['accept-ranges']).toBe('none');
    expect(await openings()).toMatchObject([
      {
        action: 'staff.document_opened',
        detail: 'PAN card',
        title: person.name,
        actor: { id: reviewer.account.id, name: reviewer.account.name },
      },
    ]);
  });

  test('is recorded each time, whatever range is requested', async () => {
    const url = await urlFor(admin);
    for (const range of ['bytes=1-', 'bytes=0-0', 'bytes=-5', `bytes=${pdf.length}-`]) {
      const { status, text } = await admin.get(url, { headers: { range } });
      expect([status, text]).toEqual([200, pdf.toString()]);
    }
    expect((await openings()).length).toBe(4);
  });

  test("is recorded under the person's name at that time @full", async () => {
    await admin.patch(`/admin/staff/${person.id}`, { body: { name: 'New Name' } });
    await admin.get(await urlFor(admin));
    expect(await openings()).toMatchObject([{ title: 'New Name' }]);
  });

  test('is not recorded for viewing the list or the profile', async () => {
    await documentsFor(admin);
    await admin.get('/admin/staff');
    expect(await openings()).toEqual([]);
  });
});

describe('a link to a document is refused, and nothing is recorded,', () => {
  const refuses = async (url: string, reader: Reader = admin) => {
    const { status, body } = await reader.get(url);
    expect([status, body.message]).toEqual([404, 'This link has ended. Open the page again.']);
    expect(await openings()).toEqual([]);
  };
  const changed = (url: string, parts: Record<string, string>) => {
    const link = new URL(url, 'http://console');
    for (const [name, value] of Object.entries(parts)) link.searchParams.set(name, value);
    return `${link.pathname}${link.search}`;
  };

  test('after five minutes', async () => {
    const url = await urlFor(admin);
    app.pass(minutes(5));
    await refuses(url);
  });

  test('with any part of it altered', async () => {
    const url = await urlFor(admin);
    await refuses(changed(url, { until: '99999999999' }));
    await refuses(changed(url, { signature: 'x'.repeat(43) }));
    await refuses(changed(url, { signature: '' }));
    const own = (await admin.get('/admin/sessions')).body.data[0].id;
    const other = await app.signedInAs('Administrator');
    const foreign = (await other.get('/admin/sessions')).body.data[0].id;
    expect(own).not.toBe(foreign);
    await refuses(changed(url, { session: foreign }));
    await refuses(changed(url, { session: foreign }), other);
  });

  test("without its session's token, or with that of another session", async () => {
    const url = await urlFor(admin);
    await refuses(url, app.client());
    await refuses(url, app.client('no-token-of-ours'));
    for (const role of ['creator', 'support', 'reviewer', 'Administrator'] as const) {
      await refuses(url, await app.signedInAs(role));
    }
    const reviewer = await app.signedInAs('reviewer');
    await refuses(await urlFor(reviewer), admin);
    const again = await app.sessionOf(reviewer.account);
    await refuses(await urlFor(reviewer), again);
    const { status } = await again.get(await urlFor(again), {
      headers: { authorization: '', 'x-auth-token': again.token },
    });
    expect(status).toBe(200);
  });

  test('with the id of another person’s document', async () => {
    const url = await urlFor(admin);
    const other = await registered(app, admin);
    const [theirs = ''] = (other.kyc.documents[0]?.url ?? '').split('?');
    await refuses(`${theirs}?${url.split('?')[1]}`);
    const history = await historyOf(other.id);
    expect(history.map(({ action }) => action)).toEqual(['staff.registered']);
  });

  test('once its holder has signed out', async () => {
    const reviewer = await app.signedInAs('reviewer');
    const url = await urlFor(reviewer);
    await reviewer.post('/admin/logout');
    await refuses(url, reviewer);
    await refuses(url, app.client());
    await refuses(url);
  });

  test('once its holder has another role, or is inactive @full', async () => {
    const holder = await signedInStaff(app, admin, { role: 'reviewer' });
    const url = await urlFor(holder);
    await admin.patch(`/admin/staff/${holder.id}/role`, { body: { role: 'creator' } });
    await refuses(url, holder);
    await admin.patch(`/admin/staff/${holder.id}/role`, { body: { role: 'manager' } });
    await refuses(url, holder);
    await admin.patch(`/admin/staff/${holder.id}/role`, { body: { role: 'reviewer' } });
    const again = await urlFor(holder);
    await admin.patch(`/admin/staff/${holder.id}/active`, { body: { isActive: false } });
    await refuses(again, holder);
  });

  test('for a manager, who sees that there are documents, but gets no links to them', async () => {
    const [document] = await documentsFor(admin);
    const manager = await app.signedInAs('manager');
    const session = (await manager.get('/admin/sessions')).body.data[0].id;
    const actor = { sessionId: session, role: 'manager' as const };
    const made = await showFiles(app.services.db, { clock: app.services.clock, actor }, [
      fileOf(document),
    ]);
    await refuses(made.get(fileOf(document))?.url ?? '', manager);
    const { label, type, uploadedAt, id } = document ?? {};
    const hidden = { id, label, type, uploadedAt, name: null, url: null };
    expect((await documentsFor(manager))[0]).toMatchObject(hidden);
    for (const path of [`/${person.id}`, '?limit=100']) {
      const { status, text } = await manager.get(`/admin/staff${path}`);
      expect(status).toBe(200);
      expect(text).toContain(label);
      expect(text).not.toContain('/api/files/');
    }
  });

  test('for roles that may not read staff: they are shown no link, and one made for them is refused', async () => {
    const [document] = await documentsFor(admin);
    for (const role of ['creator', 'support'] as const) {
      const reader = await app.signedInAs(role);
      const session = (await reader.get('/admin/sessions')).body.data[0].id;
      const actor = { sessionId: session, role };
      const shown = await showFiles(app.services.db, { clock: app.services.clock, actor }, [
        fileOf(document),
      ]);
      await refuses(shown.get(fileOf(document))?.url ?? '', reader);
      for (const path of ['', `/${person.id}`]) {
        const { status, text } = await reader.get(`/admin/staff${path}`);
        expect(status).toBe(403);
        expect(text).not.toContain('/api/files/');
      }
      expect((await reader.get(`/admin/history/staff/${person.id}`)).status).toBe(403);
    }
  });
});

test('a document can’t be put into another record through its link', async () => {
  const link = await urlFor(admin);
  const challenge = {
    title: 'Steps',
    description: 'Walk',
    startDate: '2026-12-01',
    endDate: '2026-12-02',
  };
  const made = (await admin.post('/admin/challenges', { body: challenge })).body.challenge;
  const day = {
    date: '2026-12-01',
    tasks: [{ title: 'Walk', points: 1, coverImage: link }],
  };
  const response = await admin.post(`/admin/challenges/${made?.id}/days`, { body: day });
  expect(response.status).not.toBe(200);
  expect(response.status).not.toBe(201);
});

describe('requesting a document again', () => {
  const reason = 'The number is covered';
  const ask = async (document = person.kyc.documents[0]) => {
    let link = '';
    const mails = await mailsOf(app, async () => {
      const path = `/admin/staff/${person.id}/documents/${document?.id}/ask-again`;
      const response = await admin.post(path, { body: { reason } });
      expect(response.status).toBe(200);
      link = response.body.link;
    });
    return { mails, link, token: tokenIn(link) };
  };
  const look = (token: string) =>
    app.client().post('/api/staff/asked-document', { body: { token }, from: newAddress() });
  const send = (token: string, file: Parameters<typeof registrationForm>[1] = [{}]) =>
    app.client().post('/api/staff/asked-document/upload', {
      ...registrationForm(
        { token },
        file.map((each) => ({ field: 'document', ...each })),
      ).form,
      from: newAddress(),
    });
  const ended = {
    token: 'This link has ended or was used already. Ask for a new one.',
  };

  test('mails a link that accepts just that one, and is recorded for both @full', async () => {
    const before = person.kyc.documents;
    const { mails, link, token } = await ask();
    expect(link).toMatch(/^https:\/\/console\.example\.com\/register\/document#token=/);
    expect(mails.length).toBe(1);
    expect(mails[0]).toContain(`To: ${person.email}`);
    expect(mails[0]).toContain(`Reason: ${reason}`);
    expect(mails[0]).toContain(link);
    expect((await documentsFor(admin))[0]?.asked).toEqual({
      at: app.now().toISOString(),
      by: admin.account.name,
      reason,
      until: new Date(app.now().getTime() + days(7)).toISOString(),
    });
    expect((await look(token)).body.data).toEqual({
      name: person.name,
      label: 'PAN card',
      type: 'pan',
      reason,
      again: true,
    });

    app.pass(1000);
    const png = { fileName: 'better.png', content: sampleFiles['image/png'] };
    const sent = await send(token, [png]);
    expect([sent.status, sent.body]).toEqual([
      200,
      { success: true, message: 'Thank you. We have received your document.' },
    ]);
    const after = await documentsFor(admin);
    expect(after).toMatchObject([
      {
        id: before[0]?.id,
        label: 'PAN card',
        type: 'pan',
        name: 'better.png',
        asked: null,
        uploadedAt: app.now().toISOString(),
      },
      { id: before[1]?.id, name: before[1]?.name },
    ]);
    expect((await admin.get(after[0]?.url ?? '')).headers['content-type']).toBe('image/png');
    expect(await historyOf()).toMatchObject([
      { action: 'staff.document_opened', detail: 'PAN card' },
      {
        action: 'staff.document_sent_again',
        actor: { id: null, name: 'Somebody (not signed in)' },
      },
      { action: 'staff.document_asked_again', actor: { id: admin.account.id } },
      { action: 'staff.registered' },
    ]);
    expect(JSON.stringify(await historyOf())).not.toContain(token);
  });

  test('returns no link to users who may only decide @full', async () => {
    const reviewer = await app.signedInAs('reviewer');
    const [document] = person.kyc.documents;
    const paths = [`${document?.id}/ask-again`, 'ask'];
    for (const path of paths) {
      const body = { type: 'other', label: 'Degree', reason };
      const mails = await mailsOf(app, async () => {
        const response = await reviewer.post(`/admin/staff/${person.id}/documents/${path}`, {
          body,
        });
        expect([response.status, response.body.link]).toEqual([200, null]);
        expect(response.text).not.toContain('token');
      });
      expect(mails[0]).toContain('#token=');
    }
  });

  test('sends no mail when its link ended before it was sent @full', async () => {
    const path = `/admin/staff/${person.id}/documents/${person.kyc.documents[0]?.id}/ask-again`;
    const askAgain = async (): Promise<string> =>
      (await admin.post(path, { body: { reason } })).body.link;
    let last = '';
    const [sent, ...others] = await mailsOf(app, async () => {
      await askAgain();
      last = await askAgain();
    });
    expect(others).toEqual([]);
    expect(sent).toContain(last);
    const mails = await mailsOf(app, async () => {
      await askAgain();
      await decided(admin, person.id, 'reject');
    });
    expect(mails.length).toBe(1);
    expect(mails[0]).toContain('could not approve it');
  });

  test('deletes the file that was replaced @full', async () => {
    const { token } = await ask();
    await send(token);
    const { rows } = await app.database.pool.query(
      `select count(*)::int as unused from files where watched_id = $1 and unused_since is not null`,
      [person.id],
    );
    expect(rows).toEqual([{ unused: 1 }]);
  });

  test('accepts one, however often it is sent, even concurrently', async () => {
    const { token } = await ask();
    const responses = await Promise.all([send(token), send(token), send(token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const again = await send(token);
    expect([again.status, again.body.errors]).toEqual([400, ended]);
    expect((await look(token)).body.errors).toEqual(ended);
    const { rows } = await app.database.pool.query(
      'select count(*)::int as files from files where watched_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ files: 3 }]);
  });

  test('ends the earlier link, but not that of another document @full', async () => {
    const first = await ask();
    const other = await ask(person.kyc.documents[1]);
    const second = await ask();
    expect((await look(first.token)).status).toBe(400);
    expect((await look(second.token)).status).toBe(200);
    expect((await look(other.token)).status).toBe(200);
  });

  test('is valid for seven days', async () => {
    const { token } = await ask();
    app.pass(days(7) - 1000);
    expect((await look(token)).status).toBe(200);
    app.pass(1000);
    expect((await look(token)).status).toBe(400);
    expect((await send(token)).status).toBe(400);
    admin = await app.signedInAs('Administrator');
    expect((await documentsFor(admin))[0]?.asked).not.toBeNull();
  });

  test('ends with a decision @full', async () => {
    for (const decision of ['approve', 'reject'] as const) {
      person = await registered(app, admin);
      const { token } = await ask();
      await decided(admin, person.id, decision);
      expect((await documentsFor(admin))[0]?.asked).toBeNull();
      expect((await look(token)).status).toBe(400);
      expect((await send(token)).status).toBe(400);
      await admin.post(`/admin/staff/${person.id}/reopen`, { body: { reason: 'Again' } });
      expect((await look(token)).status).toBe(400);
    }
  });

  test('concurrently with a decision: in either order no document is requested afterwards @full', async () => {
    const { token } = await ask();
    const [sent, rejected] = await Promise.all([
      send(token),
      admin.post(`/admin/staff/${person.id}/reject`),
    ]);
    expect([200, 400]).toContain(sent.status);
    expect(rejected.status).toBe(200);
    expect((await documentsFor(admin))[0]?.asked).toBeNull();
  });

  test('accepts documents only, and stays open after a refused file @full', async () => {
    const { token } = await ask();
    const refused = await send(token, [{ fileName: 'a.pdf', content: refusedFiles.html }]);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { document: 'File a.pdf is not a PDF, JPG or PNG file.' },
    ]);
    expect((await send(token, [])).body.errors).toEqual({ document: 'Send one file' });
    expect((await send(token, [{}, {}])).body.errors).toEqual({ document: 'Send one file.' });
    expect((await send(token, [{ field: 'other' }])).status).toBe(400);
    expect((await send(token)).status).toBe(200);
  });

  test('is refused without a reason, for another person’s document, and once decided', async () => {
    const path = (documentId: string | undefined) =>
      `/admin/staff/${person.id}/documents/${documentId}/ask-again`;
    const own = person.kyc.documents[0]?.id;
    const without = await admin.post(path(own), { body: {} });
    expect([without.status, without.body.errors]).toEqual([400, { reason: 'Reason is required' }]);
    const other = await registered(app, admin);
    const theirs = await admin.post(path(other.kyc.documents[0]?.id), { body: { reason } });
    expect(theirs.status).toBe(404);
    await decided(admin, person.id, 'approve');
    const late = await admin.post(path(own), { body: { reason } });
    expect([late.status, late.body.code]).toEqual([409, 'ALREADY_DECIDED']);
  });

  describe('requesting a document that was never sent', () => {
    const askFor = (given: Record<string, unknown>, id = person.id, client = admin) =>
      client.post(`/admin/staff/${id}/documents/ask`, { body: { reason, ...given } });
    const kycOf = async (id: string) =>
      ((await admin.get(`/admin/staff/${id}`)).body.data as Staff).kyc;

    test('mails a link that accepts it, even for a person added by a user @full', async () => {
      const { id, name, email } = await addStaff(admin);
      let link = '';
      const mails = await mailsOf(app, async () => {
        const response = await askFor({ type: 'pan' }, id);
        expect(response.status).toBe(200);
        link = response.body.link;
      });
      expect(mails.length).toBe(1);
      expect(mails[0]).toContain(`To: ${email}`);
      expect(mails[0]).toContain('we need this document: PAN card');
      expect(mails[0]).toContain(link);
      const asked = { by: admin.account.name, reason, at: app.now().toISOString() };
      expect(await kycOf(id)).toMatchObject({
        documents: [],
        awaited: [{ label: 'PAN card', type: 'pan', asked }],
      });
      const { checks } = (await admin.get(`/admin/staff/${id}`)).body;
      expect(checks).toContainEqual({
        kind: 'documents',
        result: 'missing',
        detail: 'Not there: the PAN card and the masked Aadhaar.',
      });
      const token = tokenIn(link);
      expect((await look(token)).body.data).toEqual({
        name,
        label: 'PAN card',
        type: 'pan',
        reason,
        again: false,
      });
      expect((await send(token)).status).toBe(200);
      expect(await kycOf(id)).toMatchObject({
        documents: [{ label: 'PAN card', type: 'pan', asked: null }],
        awaited: [],
      });
      expect((await send(token)).status).toBe(400);
      expect(await historyOf(id)).toMatchObject([
        { action: 'staff.document_sent', actor: { id: null, name: 'Somebody (not signed in)' } },
        { action: 'staff.document_asked', actor: { id: admin.account.id } },
        { action: 'staff.created' },
      ]);
    });

    test('twice ends the earlier link, and leaves one to be sent', async () => {
      const { id } = await addStaff(admin);
      const given = { type: 'other', label: 'Degree' };
      const first = tokenIn((await askFor(given, id)).body.link);
      const second = tokenIn((await askFor(given, id)).body.link);
      const [awaited, ...others] = (await kycOf(id)).awaited;
      expect([awaited?.label, others]).toEqual(['Degree', []]);
      const path = `/admin/staff/${id}/documents/${awaited?.id}/ask-again`;
      const third = tokenIn((await admin.post(path, { body: { reason } })).body.link);
      const statuses = [];
      for (const token of [first, second, third]) statuses.push((await look(token)).status);
      expect(statuses).toEqual([400, 400, 200]);
    });

    test('requests a replacement if it exists', async () => {
      const { status } = await askFor({ type: 'pan' });
      expect(status).toBe(200);
      const { documents, awaited } = await kycOf(person.id);
      expect([documents[0]?.asked?.reason, awaited]).toEqual([reason, []]);
    });

    test('ends once the registration is decided', async () => {
      const { id } = await addStaff(admin);
      const token = tokenIn((await askFor({ type: 'aadhaar' }, id)).body.link);
      await decided(admin, id, 'reject');
      const kept = { until: addDays(dayOf(app.now()), 90), what: 'registration' };
      expect(await kycOf(id)).toEqual({ documents: [], awaited: [], kept });
      expect((await send(token)).status).toBe(400);
      const late = await askFor({ type: 'aadhaar' }, id);
      expect([late.status, late.body.code]).toEqual([409, 'ALREADY_DECIDED']);
    });

    test.each([
      [{ type: 'other' }, { label: 'Say what the document is, such as “Degree certificate”.' }],
      [{ type: 'passport' }, { type: 'Type must be one of: pan, aadhaar, other' }],
      [{ type: 'pan', reason: ' ' }, { reason: 'Reason is required' }],
      [
        { type: 'other', label: 'Aadhaar 2345 6789 0124' },
        { label: 'Don’t enter an Aadhaar number here.' },
      ],
    ])('refuses %j', async (given, errors) => {
      const { status, body } = await askFor(given);
      expect([status, body.errors]).toEqual([400, errors]);
    });

    test('is refused beyond twelve documents @full', async () => {
      for (let number = 3; number <= 12; number++) {
        expect((await askFor({ type: 'other', label: `Paper ${number}` })).status).toBe(200);
      }
      const { status, body } = await askFor({ type: 'other', label: 'One more' });
      expect([status, body.code]).toEqual([409, 'DOCUMENTS_FULL']);
      expect((await askFor({ type: 'other', label: 'Paper 12' })).status).toBe(200);
    });
  });
});
