import { motifs } from '@kolam/contract/people/employees/profile-terms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTask, onDay, signedIn, startChallenge, today } from '../../../test/participation.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const me = '/api/employee/me';
const profileOf = async (person: Client) => (await person.get(me)).body.employee;
const show = (person: Client, body: object) => person.patch(me, { body });
const consent = (person: Client, purpose: string, given: boolean) =>
  person.post(`${me}/consents`, { body: { purpose, given } });

async function onePerson() {
  const company = await makeCompany(app);
  return signedIn(app, await makeEmployee(app, { companyId: company.id }));
}

/** Three teammates and a colleague of a company, and a stranger, on one board. */
async function start() {
  const company = await makeCompany(app);
  const { team } = await makeTeam(app, { companyId: company.id, members: 0 });
  const named = (firstName: string, lastName: string, given: object = {}) =>
    makeEmployee(app, { companyId: company.id, firstName, lastName, ...given });
  const inTeam = { teamId: team.id };
  const rows = [
    await named('Zarinabanu', 'Qureshiwala', { ...inTeam, isTeamLeader: true }),
    await named('Asha', 'Rao', inTeam),
    await named('Meera', 'Nair', inTeam),
  ];
  const task = aTask({ points: 20 });
  const days = { [today]: { tasks: [task] } };
  const started = await startChallenge(app, { company, people: 0, days });
  const other = await makeCompany(app);
  const abroad = await makeEmployee(app, { companyId: other.id });
  await started.admin.put(`/admin/challenges/${started.id}/assign`, {
    body: { assignmentType: 'company', companyIds: [company.id, other.id] },
  });
  const [hidden, asha, meera] = await Promise.all(rows.map((row) => signedIn(app, row)));
  if (!hidden || !asha || !meera) throw new Error('Three people are missing');
  for (const person of [hidden, asha, meera]) await onDay(person, started.id).submit(task);
  return { ...started, task, hidden, asha, meera, stranger: await signedIn(app, abroad) };
}

const boardOf = async (viewer: Client, id: string, scope = 'company') => {
  const path = `/api/employee/me/challenges/${id}/leaderboard`;
  return (await viewer.get(path, { query: { scope } })).body.entries as Entry[];
};
type Entry = {
  employee: { id: string | null; name: string | null; profilePicture: unknown };
  daysCompleted: number | null;
  isMe: boolean;
};
const namesOn = async (viewer: Client, id: string, scope?: string) =>
  (await boardOf(viewer, id, scope)).map(({ employee }) => employee.name);
const teamOf = async (viewer: Client) => (await viewer.get(`${me}/team`)).body.members;

describe('the name that colleagues see', () => {
  test('is none without consent, and the full one with it until another is chosen', async () => {
    const { id, asha, hidden } = await start();
    expect(new Set(await namesOn(asha, id))).toEqual(new Set(['Asha Rao', null]));
    await consent(hidden, 'board-name', true);
    expect(await profileOf(hidden)).toMatchObject({
      boardName: 'full',
      nickname: null,
      shownName: 'Zarinabanu Qureshiwala',
    });
    expect(await namesOn(asha, id)).toContain('Zarinabanu Qureshiwala');
    for (const [body, shown] of [
      [{ boardName: 'initial' }, 'Zarinabanu Q.'],
      [{ boardName: 'nickname', nickname: '  Neem Leaf ' }, 'Neem Leaf'],
      [{ boardName: 'nickname', nickname: 'Neem\u200fTree' }, 'NeemTree'],
      [{ boardName: 'full' }, 'Zarinabanu Qureshiwala'],
    ] as const) {
      const { status, body: changed } = await show(hidden, body);
      expect([status, changed.employee.shownName]).toEqual([200, shown]);
      for (const scope of ['company', 'team', 'global']) {
        expect(await namesOn(asha, id, scope)).toContain(shown);
      }
      const { name } = (await teamOf(asha)).find(
        (each: Entry['employee']) => each.id === hidden.id,
      );
      expect(name).toBe(shown);
    }
    await show(hidden, { boardName: 'hidden' });
    expect(await profileOf(hidden)).toMatchObject({ boardName: 'hidden', shownName: null });
    expect(await namesOn(asha, id)).not.toContain('Zarinabanu Qureshiwala');
  });

  test('is also gone once the person no longer takes part, and back when they do again', async () => {
    const { asha, hidden } = await start();
    await consent(hidden, 'board-name', true);
    await consent(hidden, 'take-part', true);
    await consent(hidden, 'take-part', false);
    expect(await profileOf(hidden)).toMatchObject({ shownName: null });
    expect(JSON.stringify(await teamOf(asha))).not.toContain('Zarinabanu');
    await consent(hidden, 'take-part', true);
    expect(await profileOf(hidden)).toMatchObject({ shownName: 'Zarinabanu Qureshiwala' });
  });

  test('does not order boards when it is hidden', async () => {
    const { id, asha, hidden, meera } = await start();
    for (const person of [asha, meera, hidden]) await consent(person, 'board-name', true);
    await show(meera, { boardName: 'nickname', nickname: 'Zebra' });
    await show(hidden, { boardName: 'nickname', nickname: 'Apple' });
    expect(await namesOn(asha, id)).toEqual(['Apple', 'Asha Rao', 'Zebra']);
    await show(asha, { boardName: 'hidden' });
    expect(await namesOn(meera, id)).toEqual(['Apple', 'Zebra', null]);
    expect((await teamOf(meera)).map(({ name }: { name: string }) => name)).toEqual([
      'Apple',
      'Zebra',
      null,
    ]);
  });

  test('is nowhere in what others get while it is hidden, with its id on no board', async () => {
    const { id, admin, asha, hidden, meera, stranger } = await start();
    expect(await namesOn(stranger, id, 'global')).toHaveLength(4);
    await consent(hidden, 'board-name', true);
    await show(hidden, { boardName: 'hidden' });
    await hidden.put(`${me}/picture`, { body: { motif: 'lotus' } });
    await hidden.post(`${me}/team/cheers`, {
      body: { employeeId: asha.id, date: today, kind: 'clap' },
    });
    const paths = [
      'today',
      'points',
      'team',
      'cheers',
      'challenges',
      'announcements',
      'consents',
      'sessions',
      ...['company', 'team', 'global'].flatMap((scope) => [
        `challenges/${id}/leaderboard?scope=${scope}`,
        `challenges/${id}/leaderboard?scope=${scope}&period=day&key=${today}`,
      ]),
      `challenges/${id}/leaderboard/teams`,
      `challenges/${id}/days/${today}`,
      `challenges/${id}/days/${today}/explained`,
    ];
    for (const viewer of [asha, meera, stranger]) {
      for (const path of ['', ...paths.map((each) => `/${each}`)]) {
        const { text } = await viewer.get(`${me}${path}`);
        expect([path, /zarina|qureshi|"lotus"/i.test(text)]).toEqual([path, false]);
        if (path.includes('leaderboard'))
          expect([path, text.includes(hidden.id)]).toEqual([path, false]);
      }
    }
    const [cheer] = (await asha.get(`${me}/cheers`)).body.data;
    expect(cheer.from).toMatchObject({ id: hidden.id, name: null, profilePicture: null });
    expect(
      (await teamOf(asha)).find((each: Entry['employee']) => each.id === hidden.id),
    ).toMatchObject({
      name: null,
      profilePicture: null,
      isLeader: false,
    });
    // The console shows it, and so does the own entry.
    const board = await admin.get(`/admin/challenges/${id}/leaderboard`);
    expect(board.text).toContain('Zarinabanu Qureshiwala');
    const own = (await boardOf(hidden, id)).find(({ isMe }) => isMe);
    expect(own?.employee).toMatchObject({
      name: 'Zarinabanu Qureshiwala',
      profilePicture: { kind: 'motif', motif: 'lotus' },
    });
    expect((await teamOf(hidden)).find((each: Entry) => each.isMe)).toMatchObject({
      name: 'Zarinabanu Qureshiwala',
      isLeader: true,
    });
  });

  test('keeps the days of a colleague who shows none, except among all companies', async () => {
    const { id, asha, hidden } = await start();
    const others = async (scope: string) =>
      (await boardOf(asha, id, scope))
        .filter(({ isMe }) => !isMe)
        .map((each) => each.daysCompleted);
    expect(await others('company')).toEqual([1, 1]);
    expect(await others('global')).toEqual([null, null, null]);
    await consent(hidden, 'board-name', true);
    expect((await others('global')).filter((days) => days !== null)).toEqual([1]);
  });

  test.each([
    [{ boardName: 'everything' }, 'boardName'],
    [{ boardName: 'nickname' }, 'nickname'],
    [{ boardName: 'nickname', nickname: '  ' }, 'nickname'],
    [{ boardName: 'nickname', nickname: 'N' }, 'nickname'],
    [{ boardName: 'nickname', nickname: 'N\u200b\u200b' }, 'nickname'],
    [{ boardName: 'nickname', nickname: '🌿' }, 'nickname'],
    [{ boardName: 'nickname', nickname: 'N'.repeat(31) }, 'nickname'],
    [{ boardName: 'nickname', nickname: 'Neem\nLeaf' }, 'nickname'],
    [{ boardName: 'nickname', nickname: 7 }, 'nickname'],
    [{ boardName: 'nickname', nickname: 'You' }, 'nickname'],
    [{ boardName: 'nickname', nickname: 'Ｋolam Admin' }, 'nickname'],
    [{ boardName: 'nickname', nickname: 'N\u0435em Leaf' }, 'nickname'],
    [{ boardName: 'nickname', nickname: 'N\u0333\u030a\u0489eem' }, 'nickname'],
    [{ boardName: 'nickname', nickname: `नी${'\u094d\u0940'.repeat(2)}म` }, 'nickname'],
    [{ boardName: 'nickname', nickname: '\u0301Neem' }, 'nickname'],
    [{ boardName: 'nickname', nickname: 'Neem\u202eLeaf' }, 'nickname'],
    [{ boardName: 'full', nickname: 'Neem' }, 'nickname'],
    [{ nickname: 'Neem' }, 'nickname'],
  ])('%o is refused at %s', async (body, field) => {
    const person = await onePerson();
    const { status, body: refused } = await show(person, body);
    expect([status, Object.keys(refused.errors)]).toEqual([400, [field]]);
    expect(await profileOf(person)).toMatchObject({ boardName: 'full', nickname: null });
  });

  test('a nickname that is the name or nickname of a colleague is refused at its field', async () => {
    const { hidden, asha, meera, stranger } = await start();
    const choose = (person: Client, nickname: string) =>
      show(person, { boardName: 'nickname', nickname });
    expect((await choose(meera, 'Neem Leaf')).status).toBe(200);
    await show(hidden, { boardName: 'nickname', nickname: 'Élodie' });
    for (const taken of [
      'neem  leaf',
      'ZARINABANU Qureshiwala',
      'éLODIE',
      'Mee\u200bra Nair',
      'Mee\u2066ra Nair',
      'Meera Nair \u200b',
      'Ｍeera\u00a0Nair',
    ]) {
      const { status, body } = await choose(asha, taken);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['nickname']]);
    }
    expect((await choose(meera, 'neem leaf')).status).toBe(200);
    expect((await choose(stranger, 'Neem Leaf')).status).toBe(200);
    const both = await Promise.all([choose(asha, 'Banyan'), choose(hidden, 'banyan')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([
    'नीम की पत्ती 🌿',
    'क्ष्मा ज़्याँ',
    'নির্ঝর',
    'யாழ்ப்பாணம்',
    'కృష్ణ స్త్రీ',
    'ಸ್ತ್ರೀ',
    'ശ്രീക്കുട്ടി',
    'ਸ੍ਰੀ ਪੰਜਾਬ',
    'اُمِّید',
    'Nguyễn Ậ',
  ])('accepts the nickname %s', async (nickname) => {
    const person = await onePerson();
    expect((await show(person, { boardName: 'nickname', nickname })).status).toBe(200);
    expect(await profileOf(person)).toMatchObject({ nickname: nickname.normalize('NFC') });
  });

  test('accepts a nickname in any script, and forgets it with another choice', async () => {
    const person = await onePerson();
    const nickname = 'नीम की पत्ती 🌿';
    await show(person, { boardName: 'nickname', nickname, language: 'hi' });
    expect(await profileOf(person)).toMatchObject({ nickname, language: 'hi', shownName: null });
    await show(person, { language: 'en' });
    expect(await profileOf(person)).toMatchObject({ nickname, language: 'en' });
    await show(person, { boardName: 'initial' });
    expect(await profileOf(person)).toMatchObject({ boardName: 'initial', nickname: null });
  });

  test('is one of both choices after two changes at the same time', async () => {
    const person = await onePerson();
    const choices = [
      { boardName: 'nickname', nickname: 'Neem' },
      { boardName: 'nickname', nickname: 'Tulsi' },
      { boardName: 'hidden' },
    ];
    const changed = await Promise.all(choices.map((body) => show(person, body)));
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { boardName, nickname } = await profileOf(person);
    expect([
      { boardName: 'nickname', nickname: 'Neem' },
      { boardName: 'nickname', nickname: 'Tulsi' },
      { boardName: 'hidden', nickname: null },
    ]).toContainEqual({ boardName, nickname });
  });

  test('is refused without a session', async () => {
    expect((await show(app.client(), { boardName: 'hidden' })).status).toBe(401);
    const admin = await app.signedInAs();
    expect((await show(admin, { boardName: 'hidden' })).status).toBe(401);
  });
});

test('there are twelve motifs', () => {
  expect(new Set(motifs).size).toBe(12);
});
