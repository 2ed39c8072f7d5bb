import type { PortalRight } from '@kolam/contract/core/portal-access.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#core/clock.ts';
import { countMonths } from '#programme/company-reports/months.ts';
import { longAgo, makeProgramme } from '../../../test/company-reports.ts';
import { makeParty } from '../../../test/finance.ts';
import { saveInvoice } from '../../../test/parties.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../../test/people.ts';
import { portalPerson } from '../../../test/portal.ts';
import { challengeFor } from '../../../test/portal-challenges.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const challenge = (title: string, given: Parameters<typeof challengeFor>[2]) =>
  challengeFor(app, title, given);

test('the overview shows seats and what the right of the person opens', async () => {
  const company = await makeCompany(app, { maxEmployees: 10 });
  const other = await makeCompany(app);
  const of = { companyId: company.id };
  await app.makeAccount({ kind: 'portal', ...of });
  const { team } = await makeTeam(app, { ...of, members: 2 });
  const invited = await makeEmployee(app, { ...of, status: 'pending' });
  await makeEmployee(app, { ...of, status: 'inactive' });
  await makeEmployee(app, { companyId: other.id });
  const later = { startDate: '2026-12-01', endDate: '2026-12-14', status: 'scheduled' } as const;
  await challenge('Of everyone', {});
  await challenge('Of the company', { target: of, ...later });
  await challenge('Of a team', { target: { teamId: team.id } });
  await challenge('Of one person', { target: { employeeId: invited.id } });
  await challenge('Of another company', { target: { companyId: other.id } });
  await challenge('A draft', { status: 'draft' });
  await challenge('Over', { endDate: '2026-11-12', target: of });
  const party = await makeParty(app, of);
  await saveInvoice(app, { party, kind: 'sales', number: 1, issuedOn: '2026-11-01', rupees: 1000 });

  const read = async (portalRight: PortalRight) => {
    const { get } = await portalPerson(app, { ...of, portalRight });
    return (await get('/company/overview')).body.overview;
  };
  const titled = (titles: string[]) => titles.map((title) => expect.objectContaining({ title }));
  const all = {
    seats: { used: 3, bought: 10 },
    people: { joined: 2, invited: 1, invitable: 1, inactive: 1 },
    tookPart: null,
    challenges: { now: titled(['Of everyone', 'Of a team']), next: titled(['Of the company']) },
    dues: { invoices: 1, due: expect.any(Number), overdue: expect.any(Number) },
  };
  expect(await read('owner')).toEqual(all);
  expect(await read('hr')).toEqual({ ...all, dues: null });
  expect(await read('viewer')).toEqual({ ...all, dues: null });
  expect(await read('finance')).toEqual({ ...all, people: null, challenges: null });

  const hr = await portalPerson(app, { ...of, portalRight: 'hr' });
  expect((await hr.post('/company/people/invitations')).body.sent).toBe(1);
  expect((await read('hr')).people).toMatchObject({ invited: 1, invitable: 0 });
  app.pass(days(1));
  expect((await read('hr')).people).toMatchObject({ invited: 1, invitable: 1 });
});

test('the overview shows who took part as the insights count the last month @full', async () => {
  const company = await makeCompany(app, { createdAt: longAgo, maxEmployees: 100 });
  const of = { companyId: company.id };
  await app.makeAccount({ kind: 'portal', ...of });
  await makeProgramme(app, { company, teams: [24] });
  await countMonths(app.services);
  const viewer = await portalPerson(app, { ...of, portalRight: 'viewer' });
  const { month, active } = (await viewer.get('/company/insights')).body.insights.detail;
  expect(active.percent).toBeGreaterThan(0);
  expect((await viewer.get('/company/overview')).body.overview.tookPart).toEqual({ month, active });
  const finance = await portalPerson(app, { ...of, portalRight: 'finance' });
  expect((await finance.get('/company/overview')).body.overview.tookPart).toBeNull();
});
