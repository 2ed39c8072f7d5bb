import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCompany, makeEmployee, makeTeam, type TestCompany } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { type Client, startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let company: TestCompany;
let hr: Client;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await makeCompany(app);
  await app.makeAccount({ kind: 'portal', companyId: company.id });
  hr = await portalPerson(app, { companyId: company.id, portalRight: 'hr', name: 'Kavita Rao' });
});
afterAll(() => app.stop());

const teams = '/company/teams';
const person = (lastName: string) =>
  makeEmployee(app, { companyId: company.id, lastName, totalPoints: 420 });

test('HR makes a team, renames it, changes its members and its leader, as the console does', async () => {
  const [iyer, menon, rao] = [await person('Iyer'), await person('Menon'), await person('Rao')];
  const body = { name: 'Team Neem', memberEmails: [iyer.email, menon.email] };
  const made = await hr.post(teams, { body });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body.team;
  expect(made.body.team).toMatchObject({
    ...{ name: 'Team Neem', teamLeader: { id: iyer.id }, stats: { members: 2 } },
  });
  const act = (action: string, given: object) =>
    hr.post(`${teams}/${id}/${action}`, { body: given });
  expect((await hr.patch(`${teams}/${id}`, { body: { name: 'Team Tulsi' } })).status).toBe(200);
  expect((await act('add-member', { email: rao.email })).status).toBe(200);
  expect(await act('add-member', { email: rao.email })).toMatchObject({
    ...{ status: 409, body: { code: 'ALREADY_MEMBER' } },
  });
  expect(await act('remove-member', { employeeId: iyer.id })).toMatchObject({
    ...{ status: 409, body: { code: 'LEADER' } },
  });
  expect((await act('transfer-leader', { employeeId: rao.id })).status).toBe(200);
  const { team } = (await act('remove-member', { employeeId: iyer.id })).body;
  expect(team).toMatchObject({ name: 'Team Tulsi', teamLeader: { id: rao.id } });
  expect(
    team.members.map(({ employeeId }: { employeeId: { lastName: string } }) => employeeId.lastName),
  ).toEqual([...['Rao', 'Menon']]);
  const admin = await app.signedInAs();
  const { data } = (await admin.get(`/admin/history/team/${id}`)).body;
  expect(data.every(({ actor }: { actor: { name: string } }) => actor.name === 'Kavita Rao')).toBe(
    true,
  );
});

test('a viewer reads teams: names, and nothing of what anyone does', async () => {
  const { team } = await makeTeam(app, { companyId: company.id, name: 'Team Neem', members: 3 });
  await makeTeam(app, { companyId: company.id, name: 'Team Tulsi' });
  const viewer = await portalPerson(app, { companyId: company.id, portalRight: 'viewer' });
  const list = async (query: Record<string, string> = {}) =>
    (await viewer.get(teams, { query })).body;
  const names = ({ teams: found }: { teams: { name: string }[] }) => found.map(({ name }) => name);
  expect(names(await list())).toEqual(['Team Neem', 'Team Tulsi']);
  expect(names(await list({ search: 'tul' }))).toEqual(['Team Tulsi']);
  expect(await list({ sort: '-members', limit: '1' })).toMatchObject({ total: 2, totalPages: 2 });
  expect((await viewer.get(teams, { query: { sort: 'points' } })).status).toBe(400);
  const read = await viewer.get(`${teams}/${team.id}`);
  expect(read.status).toBe(200);
  expect(read.text).not.toMatch(/points|participation|email|lastParticipated/i);
  expect(read.body.team.members).toHaveLength(3);
  expect((await viewer.patch(`${teams}/${team.id}`, { body: { name: 'Other' } })).status).toBe(403);
  expect((await viewer.post(teams, { body: {} })).status).toBe(403);
  const finance = await portalPerson(app, { companyId: company.id, portalRight: 'finance' });
  expect((await finance.get(teams)).status).toBe(403);
});

test('another company’s teams and people are not there', async () => {
  const other = await makeCompany(app);
  const { team, members } = await makeTeam(app, { companyId: other.id, members: 2 });
  const path = `${teams}/${team.id}`;
  const employeeId = members[1]?.id ?? '';
  const tries = [
    await hr.get(path),
    await hr.patch(path, { body: { name: 'Taken over' } }),
    await hr.post(`${path}/add-member`, { body: { email: (await person('Iyer')).email } }),
    await hr.post(`${path}/remove-member`, { body: { employeeId } }),
    await hr.post(`${path}/transfer-leader`, { body: { employeeId } }),
  ];
  expect(tries.map(({ status }) => status)).toEqual(Array(5).fill(404));
  expect((await hr.get(teams)).body.teams).toEqual([]);
  const stranger = await makeEmployee(app, { companyId: other.id });
  const body = { name: 'Team Neem', memberEmails: [stranger.email], companyId: other.id };
  expect((await hr.post(teams, { body })).body.code).toBe('NO_VALID_EMPLOYEES');
});

test('what is missing or taken is refused at its field', async () => {
  const { email } = await person('Iyer');
  await makeTeam(app, { companyId: company.id, name: 'Team Neem' });
  const refused = await hr.post(teams, { body: { name: '', memberEmails: [] } });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
    400,
    ['name', 'memberEmails'],
  ]);
  const taken = await hr.post(teams, { body: { name: 'team neem', memberEmails: [email] } });
  expect([taken.status, taken.body.code]).toEqual([409, 'DUPLICATE_TEAM']);
});
