import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { type ApiRequest, openApp } from './app.tsx';
import { response } from './records.ts';

const at = '2026-11-20T04:30:00.000Z';
const idOf = (n: number) => `0199b4a0-0000-7000-8000-00000000000${n}`;
const reference = (n: number, name: string) => ({ _id: idOf(n), id: idOf(n), name });

const employee = {
  ...{ _id: idOf(2), id: idOf(2), version: 1, createdAt: at, updatedAt: at },
  ...{ firstName: 'Ravi', lastName: 'Rao', email: 'ravi.rao@acme.example', phone: '' },
  ...{ companyId: reference(3, 'Acme'), teamId: null, isTeamLeader: false },
  ...{ position: '', department: '', employeeCode: '', status: 'active' as const },
  stats: { totalPoints: 1284.5, engagementScore: 80 },
  ...{ invitation: null, lastSignInAt: null, lastDay: null },
};

const entry = {
  ...{ id: idOf(4), at, kind: 'score' as const, reversed: null, points: 2.5, team: null },
  ...{ challenge: reference(5, 'Ten thousand steps'), date: '2026-11-20' },
  ...{ component: 'Walk 5 km', reason: '', cause: null },
};
const penalty = { ...entry, component: null, id: idOf(6), kind: 'penalty' as const, points: -0.4 };

test('a task of 2.5 points shows its half point in a person’s points', async () => {
  await openApp(
    `/admin/employees/${employee.id}?tab=points`,
    {
      'GET /admin/employees/{id}': { employee },
      'GET /admin/employees/{id}/points': {
        data: [entry, penalty],
        meta: { total: 2, page: 1, limit: 25, pages: 1 },
      },
    },
    { others: 'wait' },
  );
  expect(await screen.findByText('+2.5')).toBeDefined();
  expect(screen.getByText('-0.4')).toBeDefined();
  expect(screen.getByText('1,284.5')).toBeDefined();
});

test('a person’s points name the task, and the reason of a decision', async () => {
  const takenBack = {
    ...entry,
    id: idOf(7),
    kind: 'reversal' as const,
    reversed: 'score' as const,
  };
  await openApp(
    `/admin/employees/${employee.id}?tab=points`,
    {
      'GET /admin/employees/{id}': { employee },
      'GET /admin/employees/{id}/points': {
        data: [{ ...takenBack, points: -2.5, reason: 'Too dark' }, entry],
        meta: { total: 2, page: 1, limit: 25, pages: 1 },
      },
    },
    { others: 'wait' },
  );
  expect(await screen.findByText(/Score taken back: Walk 5 km/)).toBeDefined();
  expect(screen.getByText(/Too dark/)).toBeDefined();
});

test('a person’s points say what the person took back, and what counts again', async () => {
  const counted = { ...entry, id: idOf(7), cause: 'counted_again' as const };
  const takenBack = {
    ...{ ...entry, id: idOf(8), points: -2.5, cause: 'taken_back' as const },
    ...{ kind: 'reversal' as const, reversed: 'score' as const },
  };
  await openApp(
    `/admin/employees/${employee.id}?tab=points`,
    {
      'GET /admin/employees/{id}': { employee },
      'GET /admin/employees/{id}/points': {
        data: [takenBack, counted, entry],
        meta: { total: 3, page: 1, limit: 25, pages: 1 },
      },
    },
    { others: 'wait' },
  );
  expect(await screen.findByText(/· Taken back by the person$/)).toBeDefined();
  expect(screen.getByText(/· Counts again$/)).toBeDefined();
});

test('a person’s challenges say what a day is missing, which points wait, and which paused day is complete', async () => {
  const given = { paused: false, missing: [], withheldPoints: 0 };
  const missing = [
    { title: 'Bottle', isRejected: true },
    { title: 'Quiz', isRejected: false },
    { title: 'Plate', isRejected: false },
  ];
  const waiting = { missing, withheldPoints: 20 };
  const days = [
    { ...given, date: '2026-11-19', state: 'missed' as const, points: 0, ...waiting },
    { ...given, date: '2026-11-20', state: 'partly' as const, points: 0, ...waiting },
    { ...given, date: '2026-11-21', state: 'complete' as const, points: 40, paused: true },
    { ...given, date: '2026-11-18', state: 'partly' as const, points: 8.5, missing },
    { ...given, date: '2026-11-22', state: 'paused' as const, points: 0, paused: true },
    { ...given, date: '2026-11-23', state: 'upcoming' as const, points: 0 },
  ];
  await openApp(
    `/admin/employees/${employee.id}?tab=challenges`,
    {
      'GET /admin/employees/{id}': { employee },
      'GET /admin/employees/{id}/challenges': response('GET /admin/employees/{id}/challenges', {
        challenges: [{ id: idOf(5), title: 'Lake walk', days }],
        ...{ total: 1, page: 1, limit: 10, totalPages: 1 },
      }),
    },
    { others: 'wait' },
  );
  const list = await screen.findByRole('list', { name: 'About days of Lake walk' });
  const named = 'missing: Quiz, Plate; rejected: Bottle';
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `Thu, 19 Nov: points count only with everything required (${named}; not counted: 20 points).`,
    `Fri, 20 Nov: points count only with everything required (${named}; waiting: 20 points).`,
    'Sat, 21 Nov: paused and completed. Its points count, the day is in no number of days.',
    `Wed, 18 Nov: not complete (${named}).`,
  ]);
  expect(screen.getByText('Complete on a paused day, 40 points')).toBeDefined();
});

test('a person’s challenges show the state of each day, and their proofs with the reasons', async () => {
  let asked: unknown;
  const plain = { paused: false, missing: [], withheldPoints: 0 };
  const days = [
    { date: '2026-11-20', state: 'complete' as const, points: 120, ...plain },
    { date: '2026-11-21', state: 'missed' as const, points: -5, ...plain },
    { date: '2026-11-22', state: 'upcoming' as const, points: 0, ...plain },
  ];
  const challenge = {
    ...{ id: idOf(5), title: 'Ten thousand steps', status: 'active' as const, days },
    ...{ startDate: '2026-11-20', endDate: '2026-11-30', lastDay: null, points: 115 },
    ...{ daysAssigned: 2, daysCompleted: 1, rank: 3 },
  };
  await openApp(
    `/admin/employees/${employee.id}?tab=challenges`,
    {
      'GET /admin/employees/{id}': { employee },
      'GET /admin/employees/{id}/challenges': {
        challenges: [challenge],
        ...{ total: 1, page: 1, limit: 10, totalPages: 1 },
      },
      'GET /admin/submissions': ({ query }: ApiRequest) => {
        asked = Object.fromEntries(query);
        return response('GET /admin/submissions', {
          submissions: [
            {
              ...{ id: idOf(6), taskTitle: 'Walk 5 km', status: 'rejected', secondLook: null },
              ...{ reason: 'Too dark', decidedBy: 'Asha Menon', points: 0 },
              decidedAt: '2026-11-21T04:30:00.000Z',
              challenge: { id: idOf(5), title: 'Ten thousand steps' },
            },
          ],
          ...{ pending: 0, total: 12, page: 1, limit: 10, totalPages: 2 },
        });
      },
    },
    { others: 'wait' },
  );
  expect(await screen.findByText('Complete, 120 points')).toBeDefined();
  expect(screen.getByText('Missed, -5 points')).toBeDefined();
  expect(screen.getByText(/1 of 2 days complete, 115 points, rank 3/)).toBeDefined();
  await screen.findByText(/^Decided by Asha Menon, .*: Too dark$/);
  expect(asked).toEqual({
    employeeId: employee.id,
    status: 'all',
    sort: '-submittedAt',
    limit: '10',
  });
  const proofs = screen.getByRole('link', { name: 'All 12' }).getAttribute('href');
  expect(proofs).toContain('/admin/review?');
  expect(decodeURIComponent(proofs ?? '')).toContain('search=ravi.rao@acme.example');
});

test('a person’s page says that their company or team is paused', async () => {
  await openApp(
    `/admin/employees/${employee.id}`,
    {
      'GET /admin/employees/{id}': { employee: { ...employee, teamId: reference(7, 'Team Neem') } },
      'GET /admin/companies/{id}': response('GET /admin/companies/{id}', {
        company: { id: idOf(3), name: 'Acme', status: 'suspended' },
      }),
      'GET /admin/teams/{id}': response('GET /admin/teams/{id}', {
        team: {
          ...{ id: idOf(7), name: 'Team Neem', status: 'suspended' },
          suspensionInfo: { isSuspended: true, reason: 'Site closed.\nBack in May.' },
        },
      }),
    },
    { others: 'wait' },
  );
  await screen.findByText('Acme is suspended');
  await screen.findByText('Team Neem is suspended');
  const reason = screen.getByText(/no points for it\. Reason: Site closed\.\s+Back in May\.$/);
  expect(reason.textContent).toContain('Site closed.\nBack in May.');
  // Its style keeps lines apart.
  expect(reason.className).toContain('reason');
});

test('a person’s page says since when they ask to be erased', async () => {
  const asked: unknown[] = [];
  await openApp(
    `/admin/employees/${employee.id}`,
    {
      'GET /admin/employees/{id}': { employee },
      'GET /admin/employees/erasure-requests': ({ query }) => {
        asked.push(Object.fromEntries(query));
        return response('GET /admin/employees/erasure-requests', {
          data: [{ id: idOf(9), status: 'open', requestedAt: '2026-11-18T06:30:00.000Z' }],
        });
      },
    },
    { others: 'wait' },
  );
  await screen.findByText('Ravi Rao asked to be erased on 18 Nov 2026');
  expect(asked).toEqual([{ status: 'open', limit: '1', employeeId: employee.id }]);
});
