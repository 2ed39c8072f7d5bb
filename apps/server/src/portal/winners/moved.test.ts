import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, days, hours } from '#core/clock.ts';
import { accounts } from '#platform/auth/tables.ts';
import { longAgo, makeProgramme } from '../../../test/company-reports.ts';
import { makeCompany, type TestCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { agreeToBeNamed } from '../../../test/winners.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs();
});
afterAll(() => app.stop());

async function hrOf({ id: companyId }: TestCompany) {
  await app.makeAccount({ kind: 'portal', companyId });
  return portalPerson(app, { companyId, portalRight: 'hr', name: 'Kavita Rao' });
}

type Given = Parameters<typeof makeProgramme>[1] & { companies: TestCompany[] };

/** A challenge of several companies that is over, and the ids of those who earned the rewards. */
async function programmeOf({ companies, ...given }: Given) {
  const { challengeId, people } = await makeProgramme(app, given);
  for (const { id } of companies)
    await app.services.db.execute(sql`
      insert into challenge_targets (id, challenge_id, company_id)
      values (${randomUUID()}, ${challengeId}, ${id})`);
  const { rows } = await app.services.db.execute<{ id: string; companyId: string }>(sql`
    select employee_id as id, company_id as "companyId"
    from challenge_rewards join employees on employees.id = employee_id
    where challenge_id = ${challengeId} order by employee_id`);
  return { challengeId, people, winners: rows };
}

async function move(id: string | undefined, { id: companyId }: TestCompany) {
  const moved = await admin.patch(`/admin/employees/${id}`, { body: { companyId } });
  expect(moved.status, moved.text).toBe(200);
}

/** Whether the console says that someone may be named. */
async function canBeNamed(challengeId: string, id: string): Promise<boolean | undefined> {
  type Listed = { employee: { id: string }; canBeNamed: boolean };
  const { rewards }: { rewards: Listed[] } = (
    await admin.get(`/admin/challenges/${challengeId}/rewards`, { query: { limit: '100' } })
  ).body;
  return rewards.find(({ employee }) => employee.id === id)?.canBeNamed;
}

const twoCompanies = async () => ({
  from: await makeCompany(app, { createdAt: longAgo }),
  to: await makeCompany(app, { createdAt: longAgo }),
});

/** A challenge of two companies that is over, and HR of both. */
async function challengeOfTwo() {
  const { from, to } = await twoCompanies();
  const { people: others } = await makeProgramme(app, { company: to, teams: [40] });
  const { challengeId, winners } = await programmeOf({
    ...{ companies: [from, to], company: from, teams: [40], others },
    ...{ from: '2026-11-02', to: '2026-11-08' },
  });
  const path = `/company/challenges/${challengeId}/winners`;
  return { from, to, challengeId, winners, path, old: await hrOf(from), next: await hrOf(to) };
}

const handout = { what: 'Book', day: '2026-11-19', note: 'At the town hall' };

test('a reward that was earned in another company is neither shown nor changed in the new one', async () => {
  const { from, to, challengeId, winners, path, old, next } = await challengeOfTwo();
  const of = async (hr: typeof old) => {
    const { winners: named, total, unnamed } = (await hr.get(path)).body;
    return { named: named.map((each: { employeeId: string }) => each.employeeId), total, unnamed };
  };
  const earned = winners.filter(({ companyId }) => companyId === from.id).map(({ id }) => id);
  const ofNext = await of(next);
  expect(ofNext).toEqual({
    ...{ named: [], total: 0 },
    unnamed: winners.length - earned.length,
  });
  const [named = '', unnamed = ''] = earned;
  await agreeToBeNamed(app, { employeeIds: [named] });
  expect(await of(old)).toEqual({ named: [named], total: 1, unnamed: earned.length - 1 });
  const noted = await old.put(`${path}/${named}/handout`, { body: handout });
  expect(noted.status, noted.text).toBe(200);

  await move(unnamed, to);
  expect(await of(old)).toEqual({ named: [named], total: 1, unnamed: earned.length - 1 });
  expect(await of(next)).toEqual(ofNext);
  await move(named, to);
  expect(await of(old)).toEqual({ named: [], total: 0, unnamed: earned.length });
  expect(await of(next)).toEqual(ofNext);
  for (const hr of [old, next]) {
    expect((await hr.put(`${path}/${named}/handout`, { body: handout })).status).toBe(404);
    expect((await hr.delete(`${path}/${named}/handout`)).status).toBe(404);
  }
  const { rows } = await app.services.db.execute<{ note: string }>(sql`
    select note from reward_handouts where employee_id = ${named}`);
  expect(rows).toEqual([{ note: handout.note }]);

  expect(await canBeNamed(challengeId, named)).toBe(false);

  // Who comes back is named again, with what was noted.
  await move(named, from);
  expect(await of(old)).toEqual({ named: [named], total: 1, unnamed: earned.length - 1 });
  expect((await old.get(path)).body.winners[0].handedOut).toMatchObject(handout);
  expect(await of(next)).toEqual(ofNext);
  expect(await canBeNamed(challengeId, named)).toBe(true);
  expect((await old.put(`${path}/${named}/handout`, { body: handout })).status).toBe(200);
  // Who is erased after a move still counts.
  expect((await admin.delete(`/admin/employees/${unnamed}`)).status).toBe(200);
  expect(await of(old)).toEqual({ named: [named], total: 1, unnamed: earned.length - 1 });
  expect(await of(next)).toEqual(ofNext);
});

test('a reward that is given after a move, of a challenge that was over, counts in the old company', async () => {
  const { from, to, challengeId, winners, path, old, next } = await challengeOfTwo();
  const id = winners.find(({ companyId }) => companyId === from.id)?.id ?? '';
  const unnamed = async () => [
    (await old.get(path)).body.unnamed,
    (await next.get(path)).body.unnamed,
  ];
  const before = await unnamed();
  const { rows } = await app.services.db.execute<Record<string, unknown>>(sql`
    delete from challenge_rewards where challenge_id = ${challengeId} and employee_id = ${id}
    returning certificate, badges, share, title, start_date, end_date, company_name`);
  const [reward] = rows;
  expect(await unnamed()).toEqual([before[0] - 1, before[1]]);
  await move(id, to);
  app.pass(hours(1));
  await app.services.db.execute(sql`
    insert into challenge_rewards (challenge_id, employee_id, earned_at, certificate, badges, share,
      title, start_date, end_date, company_name)
    select ${challengeId}, ${id}, ${app.now()}, certificate, badges, share, title, start_date,
      end_date, company_name
    from json_to_record(${JSON.stringify(reward)}::json) as given (certificate boolean,
      badges text[], share int, title text, start_date date, end_date date, company_name text)`);
  expect(await unnamed()).toEqual(before);
  await agreeToBeNamed(app, { employeeIds: [id] });
  expect(await unnamed()).toEqual(before);
  expect(await canBeNamed(challengeId, id)).toBe(false);
  const [account] = await app.services.db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new Error('The person has no account');
  const { challenges } = (await (await app.sessionOf(account)).get('/api/employee/me/challenges'))
    .body;
  expect(challenges[0].reward).toMatchObject({
    ...{ isNamed: false, isHeldBack: false, isFromElsewhere: true },
  });
  await move(id, from);
  expect(await canBeNamed(challengeId, id)).toBe(true);
  expect((await old.get(path)).body).toMatchObject({ winners: [{ employeeId: id }], total: 1 });
});

test('a person sees that a reward is from another company, and one that was earned since is named', async () => {
  const { from, to } = await twoCompanies();
  const { winners } = await programmeOf({ companies: [from], company: from, teams: [20] });
  const [{ id } = { id: '' }] = winners;
  await agreeToBeNamed(app, { employeeIds: [id] });
  const [account] = await app.services.db.select().from(accounts).where(eq(accounts.id, id));
  if (!account) throw new Error('The person has no account');
  const rewards = async () => {
    const person = await app.sessionOf(account);
    const { challenges } = (await person.get('/api/employee/me/challenges')).body;
    return challenges.flatMap(
      ({
        reward,
      }: {
        reward: null | Record<'isNamed' | 'isHeldBack' | 'isFromElsewhere', boolean>;
      }) => (reward ? [[reward.isNamed, reward.isHeldBack, reward.isFromElsewhere]] : []),
    );
  };
  expect(await rewards()).toEqual([[true, false, false]]);
  await move(id, to);
  expect(await rewards()).toEqual([[false, false, true]]);
  const day = (offset: number) => after(app.now(), days(offset)).toISOString().slice(0, 10);
  const later = await programmeOf({
    ...{ companies: [to], company: to, teams: [20], others: [id] },
    ...{ from: day(1), to: day(7) },
  });
  await app.services.db.execute(sql`
    insert into challenge_rewards (challenge_id, employee_id, earned_at, certificate, badges, share,
      title, start_date, end_date, company_name)
    values (${later.challengeId}, ${id}, ${day(8)}, true, '{}', 60, '', ${day(1)}, ${day(7)}, '')
    on conflict do nothing`);
  app.pass(days(9));
  expect(await rewards()).toEqual([
    [true, false, false],
    [false, false, true],
  ]);
  const { body } = await (await hrOf(to)).get(`/company/challenges/${later.challengeId}/winners`);
  expect(body.winners).toMatchObject([{ employeeId: id }]);
});
