import { largestPortrait } from '@kolam/contract/people/employees/profile-terms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { sweepStore, tidyUpFiles } from '#platform/files/tidy-up.ts';
import { formBody } from '../../../test/form-body.ts';
import { signedIn } from '../../../test/participation.ts';
import { download } from '../../../test/pdf-text.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { type Client, startTestApp, type TestApp, testPassword } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const me = '/api/employee/me';
const path = `${me}/picture`;

/** Two teammates who show their names. */
async function start() {
  const company = await makeCompany(app);
  const { team, members } = await makeTeam(app, { companyId: company.id, members: 2 });
  const [asha, ravi] = await Promise.all(members.map((member) => signedIn(app, member)));
  if (!asha || !ravi) throw new Error('Two people are missing');
  for (const person of [asha, ravi]) {
    await person.post(`${me}/consents`, { body: { purpose: 'board-name', given: true } });
  }
  return { company, team, asha, ravi };
}
async function onePerson() {
  const company = await makeCompany(app);
  return signedIn(app, await makeEmployee(app, { companyId: company.id }));
}

type Photo = { fileName?: string; text?: string | Buffer; fields?: Record<string, string> };
function upload(person: Client, { fileName, text, fields = {} }: Photo = {}) {
  const file = { field: 'picture', fileName: fileName ?? 'Asha Rao.jpg', text: text ?? jpeg };
  return person.put(path, formBody(fields, file));
}
const jpeg = sampleFiles['image/jpeg'];
const ownPicture = async (person: Client) => (await person.get(me)).body.employee.profilePicture;
const seenBy = async (viewer: Client, { id }: { id: string }) => {
  const { members } = (await viewer.get(`${me}/team`)).body;
  return members.find((member: { id: string }) => member.id === id).profilePicture;
};
const filesOf = async (person: { id: string }) =>
  (
    await app.database.pool.query(
      'select files.id, files.key, files.name from file_uses join files on files.id = file_id where record_id = $1',
      [person.id],
    )
  ).rows as { id: string; key: string; name: string }[];

describe('a picture', () => {
  test('is a motif that the app draws, which teammates see with the name', async () => {
    const { asha, ravi } = await start();
    const set = await asha.put(path, { body: { motif: 'peacock' } });
    const picture = { kind: 'motif', motif: 'peacock' };
    expect(set.status).toBe(200);
    expect(set.body.employee.profilePicture).toEqual(picture);
    expect(await seenBy(ravi, asha)).toEqual(picture);
    const deleted = await asha.delete(path);
    expect([deleted.status, deleted.body.employee.profilePicture]).toEqual([200, null]);
    expect((await asha.delete(path)).status).toBe(200);
  });

  test('is a photo that each opens with a link of their own, which does not name the person', async () => {
    const { asha, ravi } = await start();
    for (const [type, fileName] of [
      ['image/jpeg', 'Asha Rao.jpg'],
      ['image/png', 'Asha Rao.png'],
      ['image/webp', 'Asha Rao.webp'],
    ] as const) {
      expect((await upload(asha, { fileName, text: sampleFiles[type] })).status).toBe(200);
      for (const { kind, url } of [await ownPicture(asha), await seenBy(ravi, asha)]) {
        expect(kind).toBe('photo');
        const opened = await app.client().get(url);
        expect([opened.status, opened.headers['content-type']]).toEqual([200, type]);
        expect(JSON.stringify(opened.headers)).not.toContain('Asha');
      }
      expect(await filesOf(asha)).toHaveLength(1);
    }
  });

  test('loses what says where and with what it was taken', async () => {
    const person = await onePerson();
    const comment = Buffer.concat([Buffer.from('fffe000f', 'hex'), Buffer.from('GPS 18N 73E  ')]);
    const text = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    expect((await upload(person, { text })).status).toBe(200);
    const { rawPayload } = await app.server.inject({ url: (await ownPicture(person)).url });
    expect(rawPayload.equals(jpeg)).toBe(true);
  });

  test('is hidden with the name, and when the consent to it is withdrawn', async () => {
    const { asha, ravi } = await start();
    await upload(asha);
    await asha.patch(me, { body: { boardName: 'hidden' } });
    expect(await seenBy(ravi, asha)).toBeNull();
    await asha.patch(me, { body: { boardName: 'nickname', nickname: 'Neem Leaf' } });
    expect(await seenBy(ravi, asha)).toMatchObject({ kind: 'photo' });
    await asha.post(`${me}/consents`, { body: { purpose: 'board-name', given: false } });
    expect(await seenBy(ravi, asha)).toBeNull();
    expect(await ownPicture(asha)).toMatchObject({ kind: 'photo' });
  });

  test('is in the response of a sign-in, with a link for the new session', async () => {
    const person = await onePerson();
    await upload(person);
    const { email } = (await person.get(me)).body.employee;
    const { body } = await app
      .client()
      .post('/api/employee/login', { body: { email, password: testPassword } });
    expect((await app.client().get(body.employee.profilePicture.url)).status).toBe(200);
  });
});

describe('a picture is refused', () => {
  test.each([
    ['of another type', { fileName: 'me.gif', text: sampleFiles['image/gif'] }, 'picture'],
    ['with the name of a picture', { fileName: 'me.jpg', text: 'not a picture' }, 'picture'],
    ['that is empty', { fileName: 'me.jpg', text: '' }, 'picture'],
    ['with a motif beside it', { fields: { motif: 'lotus' } }, 'motif'],
  ])('%s, and the file is not kept', async (_, photo, field) => {
    const person = await onePerson();
    const { status, body } = await upload(person, photo);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await filesOf(person)).toEqual([]);
  });

  test('above 2 MB', async () => {
    const person = await onePerson();
    const text = Buffer.concat([jpeg, Buffer.alloc(largestPortrait)]);
    const { status, body } = await upload(person, { text });
    expect([status, Object.keys(body.errors)]).toEqual([413, ['picture']]);
  });

  test('without a file or one of the motifs', async () => {
    const person = await onePerson();
    const none = await person.put(path, { body: {} });
    expect([none.status, Object.keys(none.body.errors)]).toEqual([400, ['picture']]);
    const unknown = await person.put(path, { body: { motif: 'dragon' } });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['motif']]);
    const text = await person.put(path, { body: 'x', headers: { 'content-type': 'text/plain' } });
    expect(text.status).toBe(415);
  });

  test('without a session', async () => {
    expect((await app.client().put(path, { body: { motif: 'lotus' } })).status).toBe(401);
    expect((await app.client().delete(path)).status).toBe(401);
  });
});

describe('the file of a picture', () => {
  const removed = async (key: string) => {
    await app.jobs.drain();
    return (await app.services.files.get(key)) === null;
  };
  const keyOf = async (person: { id: string }) => (await filesOf(person))[0]?.key ?? '';

  test('is deleted when the picture is replaced or deleted', async () => {
    const person = await onePerson();
    await upload(person);
    const first = await keyOf(person);
    await upload(person, { fileName: 'me.png', text: sampleFiles['image/png'] });
    expect(await removed(first)).toBe(true);
    const second = await keyOf(person);
    await person.put(path, { body: { motif: 'lotus' } });
    expect(await removed(second)).toBe(true);
    expect(await filesOf(person)).toEqual([]);
  });

  test('stays while it is shown, when files without a record are swept', async () => {
    const person = await onePerson();
    await upload(person);
    const { signal } = new AbortController();
    app.pass(days(3));
    await tidyUpFiles(app.services, signal);
    await sweepStore(app.services, { signal });
    expect(await filesOf(person)).toHaveLength(1);
    expect(await removed(await keyOf(person))).toBe(false);
  });

  test('is one file after several changes at the same time', async () => {
    const person = await onePerson();
    const sent = await Promise.all([1, 2, 3].map(() => upload(person)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await filesOf(person)).toHaveLength(1);
    expect((await app.client().get((await ownPicture(person)).url)).status).toBe(200);
  });

  test('is deleted with the person, and when they no longer take part', async () => {
    const admin = await app.signedInAs();
    for (const end of [
      (person: { id: string }) => admin.delete(`/admin/employees/${person.id}`),
      (person: Client) =>
        person.post(`${me}/consents`, { body: { purpose: 'take-part', given: false } }),
    ]) {
      const person = await onePerson();
      await person.post(`${me}/consents`, { body: { purpose: 'take-part', given: true } });
      await upload(person);
      const key = await keyOf(person);
      expect((await end(person)).status).toBe(200);
      expect(await removed(key)).toBe(true);
      expect(await filesOf(person)).toEqual([]);
    }
  });

  test('is in the copy of one’s data, with what colleagues see', async () => {
    const person = await onePerson();
    await upload(person);
    await person.patch(me, { body: { boardName: 'nickname', nickname: 'Neem Leaf' } });
    const { bytes } = await download(app, person.token, '/employee/me/data');
    const archive = bytes.toString('latin1');
    expect(archive).toContain('appearance.json');
    expect(archive).toContain('picture.jpg');
  });
});
