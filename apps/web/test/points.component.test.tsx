import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from './app.tsx';

const at = '2026-11-20T04:30:00.000Z';
const idOf = (n: number) => `0199b4a0-0000-7000-8000-00000000000${n}`;
const reference = (n: number, name: string) => ({ _id: idOf(n), id: idOf(n), name });

const employee = {
  ...{ _id: idOf(2), id: idOf(2), version: 1, createdAt: at, updatedAt: at },
  ...{ firstName: 'Ravi', lastName: 'Rao', email: 'ravi.rao@acme.example', phone: '' },
  ...{ companyId: reference(3, 'Acme'), teamId: null, isTeamLeader: false },
  ...{ position: '', department: '', status: 'active' as const },
  stats: { totalPoints: 1284.5, engagementScore: 80 },
  ...{ invitation: null, lastSignInAt: null },
};

const entry = {
  ...{ id: idOf(4), at, kind: 'score' as const, reversed: null, points: 2.5, team: null },
  ...{ challenge: reference(5, 'Ten thousand steps'), date: '2026-11-20' },
};
const penalty = { ...entry, id: idOf(6), kind: 'penalty' as const, points: -0.4 };

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
