import { randomUUID } from 'node:crypto';
import { handoutMessages } from '@kolam/contract/programme/reward-handouts/messages.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyHandouts } from '#programme/reward-handouts/queries.ts';
import { longAgo, makeProgramme } from '../../../test/company-reports.ts';
import {
  aTask,
  onDay,
  type Participant,
  startChallenge,
  today,
  turn,
} from '../../../test/participation.ts';
import { makeCompany, makeEmployees, makeTeam, type TestCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { challengeFor } from '../../../test/portal-challenges.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { agreeToBeNamed } from '../../../test/winners.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Passes time until an instant of November 2026, in Indian time. */
const until = (day: number, time: string) =>
  app.pass(Date.parse(`2026-11-${day}T${time}+05:30`) - app.now().getTime());
beforeEach(() => until(20, '12:00:00'));

const walk = aTask();
const picture = aTask({ mediaRequired: 'photo', isOptional: true });

/** Someone of a company's portal, by default of HR. */
async function portalOf({ id: companyId }: TestCompany, portalRight: 'hr' | 'viewer' = 'hr') {
  await app.makeAccount({ kind: 'portal', companyId });
  return portalPerson(app, { companyId, portalRight, name: 'Kavita Rao' });
}

const consent = async (person: Participant, purpose: string, given = true) => {
  const sent = await person.post('/api/employee/me/consents', { body: { purpose, given } });
  expect(sent.status, sent.text).toBe(200);
};

/**
 * A challenge of one day, earned by all of five people but the last, and over. Others of the company
 * are enrolled, too, and do nothing.
 */
async function earned({ others = 4 } = {}) {
  const company = await makeCompany(app, { name: 'Neem Mills' });
  await makeEmployees(app, others, { companyId: company.id, firstName: 'Other' });
  const started = await startChallenge(app, {
    ...{ company, people: 5 },
    challenge: {
      title: 'Monsoon Reset',
      schedule: { startDate: today, endDate: today },
      rules: { minParticipation: 50 },
      rewards: { certificates: true, badges: ['Early bird'] },
    },
    days: { [today]: { tasks: [walk, picture] } },
  });
  const { participants, id } = started;
  for (const person of participants.slice(0, 4))
    await onDay(person, id).submit(walk, { note: 'Zqxnote' });
  const proof = await onDay(started.first, id).prove(picture, {
    note: 'Zqxproofnote',
    file: { fileName: 'zqxproof.jpg', text: sampleFiles['image/jpeg'] },
  });
  expect(proof.status, proof.text).toBe(201);
  const queue = `/admin/challenges/${id}/submissions`;
  const [waiting] = (await started.admin.get(queue)).body.submissions;
  expect((await started.admin.post(`${queue}/${waiting.id}/approve`, { body: {} })).status).toBe(
    200,
  );
  for (const day of [21, 22]) {
    until(day, '00:00:00');
    await turn(app);
  }
  // Points that are nowhere else, with a tie.
  for (const [place, points] of [431.75, 217.25, 217.25, 98.75].entries())
    await app.services.db.execute(sql`
      update enrolments set points = ${points} where challenge_id = ${id}
        and employee_id = ${participants[place]?.id ?? ''}`);
  const hr = await portalOf(company);
  const path = `/company/challenges/${id}/winners`;
  const list = async (query: Record<string, string> = {}) => (await hr.get(path, { query })).body;
  return { ...started, hr, path, list };
}

const namesIn = ({ winners }: { winners: { name: string }[] }) => winners.map(({ name }) => name);

describe('the winners of a challenge', () => {
  test('are those who earned the reward and agree to be named, by name, also where boards name them', async () => {
    const { participants, list } = await earned();
    expect(await list()).toMatchObject({
      challenge: { title: 'Monsoon Reset', endDate: today },
      ...{ winners: [], total: 0 },
    });
    for (const person of participants) await consent(person, 'winners-list');
    const everyone = ['Person 1', 'Person 2', 'Person 3', 'Person 4'];
    expect(namesIn(await list())).toEqual(everyone);
    for (const person of participants.slice(1)) await consent(person, 'board-name');
    expect(namesIn(await list())).toEqual(everyone);
    expect(namesIn(await list({ limit: '3', page: '2' }))).toEqual(['Person 4']);
    expect(namesIn(await list({ limit: '3', page: '3' }))).toEqual([]);
  });

  test('are shown with their team and reward, and with nothing else of what they did @full', async () => {
    const { participants, first, hr, path, company } = await earned();
    const { team } = await makeTeam(app, { companyId: company.id, name: 'Ashoka', members: 0 });
    await app.services.db.execute(sql`
      update employees set team_id = ${team.id}, joined_team_at = now() where id = ${first.id}`);
    for (const person of participants) await consent(person, 'winners-list');
    const { body, text } = await hr.get(path);
    expect(body.winners[0]).toEqual({
      ...{ employeeId: first.id, name: 'Person 1', team: 'Ashoka' },
      ...{ certificate: true, badges: ['Early bird'], handedOut: null },
    });
    // An id may contain such digits.
    const withoutIds = text.replaceAll(/[0-9a-f-]{36}/g, '');
    expect(withoutIds).not.toMatch(/zqx|431|217|98\.75|points|days|share|note|proof/i);
    const { rows } = await app.services.db.execute<{ id: string }>(sql`
      select id from files where name = 'zqxproof.jpg'`);
    expect(rows).not.toEqual([]);
    for (const { id } of rows) expect(text).not.toContain(id);
  });

  test('leave as many people without a name as a figure needs, those who agreed last', async () => {
    const { participants, hr, path, list } = await earned({ others: 2 });
    type Four = [Participant, Participant, Participant, Participant];
    const [one, two, three, four] = participants.slice(0, 4) as Four;
    const standing = async (person: Participant) => {
      const { challenges } = (await person.get('/api/employee/me/challenges')).body;
      const { isNamed, isHeldBack } = challenges[0].reward;
      return { isNamed, isHeldBack };
    };
    for (const person of [three, one, four]) {
      app.pass(1000);
      await consent(person, 'winners-list');
    }
    // 5 of 7 stay without a name.
    expect(namesIn(await list())).toEqual(['Person 1', 'Person 3']);
    expect((await list()).total).toBe(2);
    expect(await standing(one)).toEqual({ isNamed: true, isHeldBack: false });
    expect(await standing(four)).toEqual({ isNamed: false, isHeldBack: true });
    expect(await standing(two)).toEqual({ isNamed: false, isHeldBack: false });
    const handout = { what: 'Book', day: '2026-11-22' };
    const note = (person: Participant) => hr.put(`${path}/${person.id}/handout`, { body: handout });
    expect((await note(four)).status).toBe(404);
    await consent(three, 'winners-list', false);
    expect(namesIn(await list())).toEqual(['Person 1', 'Person 4']);
    expect((await note(four)).status).toBe(200);
  });

  test('leave one who earned it without a name, where the others are too few for the report’s exact number', async () => {
    const { participants, list } = await earned({ others: 18 });
    for (const person of participants) {
      app.pass(1000);
      await consent(person, 'winners-list');
    }
    // 19 of 23 did not earn it: with four names, the report would tell so of each.
    expect(namesIn(await list())).toEqual(['Person 1', 'Person 2', 'Person 3']);
    await consent(participants[1] as Participant, 'winners-list', false);
    expect(namesIn(await list())).toEqual(['Person 1', 'Person 3', 'Person 4']);
  });

  test('leave more people without a name in a sensitive challenge @full', async () => {
    const { participants, id, list } = await earned({ others: 8 });
    for (const person of participants) {
      app.pass(1000);
      await consent(person, 'winners-list');
    }
    expect(await list()).toMatchObject({ total: 4 });
    await app.services.db.execute(sql`
      update challenges set category = 'mental_health' where id = ${id}`);
    expect(namesIn(await list())).toEqual(['Person 1', 'Person 2', 'Person 3']);
  });

  test('are named only by a consent to the present notice, until it is withdrawn', async () => {
    const { first, second, list } = await earned();
    await agreeToBeNamed(app, { employeeIds: [first.id, second.id], version: 1 });
    expect((await list()).total).toBe(0);
    await consent(first, 'winners-list');
    expect(namesIn(await list())).toEqual(['Person 1']);
    await consent(first, 'winners-list', false);
    expect((await list()).total).toBe(0);
  });

  test('are not named once they stop taking part @full', async () => {
    const { first, list } = await earned();
    await consent(first, 'winners-list');
    await consent(first, 'take-part');
    expect((await list()).total).toBe(1);
    await consent(first, 'take-part', false);
    expect((await list()).total).toBe(0);
  });

  test('are counted without names among at least 20 people @full', async () => {
    const company = await makeCompany(app, { createdAt: longAgo });
    const { challengeId } = await makeProgramme(app, { company, teams: [30] });
    await app.services.db.execute(sql`
      insert into challenge_targets (id, challenge_id, company_id)
      values (${randomUUID()}, ${challengeId}, ${company.id})`);
    const hr = await portalOf(company);
    const { rows } = await app.services.db.execute<{ id: string }>(sql`
      select employee_id as id from challenge_rewards where challenge_id = ${challengeId}`);
    const ids = rows.map(({ id }) => id);
    const counts = async () => {
      const { body } = await hr.get(`/company/challenges/${challengeId}/winners`);
      return [body.total, body.unnamed];
    };
    expect(await counts()).toEqual([0, ids.length]);
    await agreeToBeNamed(app, { employeeIds: ids.slice(0, 10) });
    expect(await counts()).toEqual([10, ids.length - 10]);
    // Who withdraws is no longer named, and still counts.
    await app.services.db.execute(sql`
      update enrolments set withdrawn = true where employee_id = ${ids[0]}`);
    expect(await counts()).toEqual([9, ids.length - 9]);
    await app.services.db.execute(sql`
      update enrolments set withdrawn = false where employee_id = ${ids[0]}`);
    // So does who is erased: else the number would tell whether they earned it.
    const admin = await app.signedInAs();
    expect((await admin.delete(`/admin/employees/${ids.at(-1)}`)).status).toBe(200);
    expect(await counts()).toEqual([10, ids.length - 10]);
    await agreeToBeNamed(app, { employeeIds: ids.slice(10, 11) });
    expect(await counts()).toEqual([11, null]);
  });

  test('are not there for a viewer, another company, or before the challenge is over', async () => {
    const { path, company } = await earned();
    const viewer = await portalOf(company, 'viewer');
    expect((await viewer.get(path)).status).toBe(403);
    const elsewhere = await portalOf(await makeCompany(app));
    expect((await elsewhere.get(path)).status).toBe(404);
    const hr = await portalOf(company);
    const active = await challengeFor(app, 'Running', { target: { companyId: company.id } });
    expect((await hr.get(`/company/challenges/${active}/winners`)).status).toBe(404);
    expect((await hr.get(`/company/challenges/${randomUUID()}/winners`)).status).toBe(404);
  });
});

describe('a reward that is handed out', () => {
  const gift = { what: 'Gift card of ₹500', day: '2026-11-22', note: 'At the town hall' };

  async function handedOut() {
    const made = await earned();
    await consent(made.first, 'winners-list');
    const at = (employeeId: string) => `${made.path}/${employeeId}/handout`;
    const note = (body: object = gift, client: Client = made.hr, employeeId = made.first.id) =>
      client.put(at(employeeId), { body });
    const remove = (employeeId = made.first.id) => made.hr.delete(at(employeeId));
    const ofPerson = async (person = made.first) =>
      (await person.get('/api/employee/me/challenges')).body.challenges[0].reward;
    const history = async () => {
      const { rows } = await app.services.db.execute<{ text: string }>(sql`
        select action || ' ' || detail as text from audit_entries
        where kind = 'employee' and record_id = ${made.first.id} and actor_id = ${made.hr.account.id}
        order by at, id`);
      return rows.map(({ text }) => text);
    };
    return { ...made, note, remove, ofPerson, history };
  }

  test('is noted once, corrected and removed, and the person’s history has it @full', async () => {
    const { note, remove, list, history } = await handedOut();
    const noted = await note();
    expect(noted.status, noted.text).toBe(200);
    const shown = { ...gift, by: 'Kavita Rao', at: '2026-11-21T18:30:00.000Z' };
    expect(noted.body.handedOut).toEqual(shown);
    app.pass(60_000);
    expect((await note()).body.handedOut).toEqual(shown);
    expect((await list()).winners[0].handedOut).toEqual(shown);
    expect((await note({ what: 'Book', day: '2026-11-21' })).status).toBe(200);
    expect((await list()).winners[0].handedOut).toMatchObject({
      ...{ what: 'Book', day: '2026-11-21', note: '', at: '2026-11-21T18:31:00.000Z' },
    });
    expect((await remove()).body).toMatchObject({ removed: true });
    expect((await remove()).body).toMatchObject({ removed: false });
    expect((await list()).winners[0].handedOut).toBeNull();
    expect(await history()).toEqual([
      'employee.reward_handed_out “Gift card of ₹500” for Monsoon Reset',
      'employee.reward_handed_out “Book” for Monsoon Reset',
      'employee.reward_handout_removed “Book” for Monsoon Reset',
    ]);
  });

  test('is noted once by several people at once @full', async () => {
    const { note, history } = await handedOut();
    const sent = await Promise.all(Array.from({ length: 5 }, () => note()));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await history()).toHaveLength(1);
  });

  test('is shown in the console and to the person, who knows whether they are named @full', async () => {
    const { note, admin, id, first, second, ofPerson } = await handedOut();
    await note();
    const { rewards } = (await admin.get(`/admin/challenges/${id}/rewards`)).body;
    const noted = rewards.map((each: { employee: { id: string }; handedOut: unknown }) => [
      each.employee.id,
      each.handedOut,
    ]);
    expect(noted).toContainEqual([first.id, expect.objectContaining(gift)]);
    expect(noted).toContainEqual([second.id, null]);
    const { note: _, ...forPerson } = gift;
    expect(await ofPerson()).toMatchObject({ isNamed: true, handedOut: forPerson });
    expect(await ofPerson(second)).toMatchObject({ isNamed: false, handedOut: null });
    await consent(first, 'winners-list', false);
    expect(await ofPerson()).toMatchObject({ isNamed: false, handedOut: forPerson });
  });

  test('is refused with the field that does not fit @full', async () => {
    const { note } = await handedOut();
    const cases: [object, object][] = [
      [{}, { what: 'What was handed out is required', day: expect.any(String) }],
      [{ ...gift, what: 'x'.repeat(121) }, { what: expect.any(String) }],
      [{ ...gift, note: 'x'.repeat(281) }, { note: expect.any(String) }],
      [{ ...gift, day: '2026-11-31' }, { day: expect.any(String) }],
      [{ ...gift, day: '2026-11-23' }, { day: handoutMessages.notAhead }],
      [{ ...gift, day: '2026-11-19' }, { day: handoutMessages.notBefore }],
    ];
    for (const [body, fields] of cases) {
      const refused = await note(body);
      expect([refused.status, refused.body.errors]).toEqual([400, fields]);
    }
  });

  test('is only of people whom HR of the own company sees named @full', async () => {
    const { note, hr, first, second, participants, remove, company } = await handedOut();
    const unearned = participants[4] as Participant;
    await consent(unearned, 'winners-list');
    for (const { id } of [second, unearned, { id: randomUUID() }]) {
      expect((await note(gift, hr, id)).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
    }
    expect((await note(gift, await portalOf(await makeCompany(app)))).status).toBe(404);
    expect((await note(gift, await portalOf(company, 'viewer'))).status).toBe(403);
    expect((await note()).status).toBe(200);
    await consent(first, 'winners-list', false);
    expect((await remove()).status).toBe(404);
  });

  test('is in the copy of the person’s data @full', async () => {
    const { note, first } = await handedOut();
    await note();
    const { rows } = await app.services.db.execute<{ note: string }>(sql`
      select note from reward_handouts where employee_id = ${first.id}`);
    expect(rows).toEqual([{ note: gift.note }]);
    const { lists } = await copyHandouts(app.services.db, first.id);
    expect(lists.handedOutRewards).toMatchObject([{ ...gift, challenge: 'Monsoon Reset' }]);
  });
});
