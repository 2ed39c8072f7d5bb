import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { expect, test } from 'vitest';
import {
  assignBody,
  assignProblems,
  assignValues,
  knownTargets,
  untouched,
} from './assign-values.ts';

const id = (n: number) => `01a1f836-0000-7000-8000-00000000000${n}`;
const named = (n: number, name: string) => ({ _id: id(n), id: id(n), name });

const assignments = {
  assignmentType: 'custom' as const,
  companies: [named(1, 'Brightloom'), named(2, 'Kaveri Health')],
  teams: [{ ...named(3, 'Team Neem'), company: 'Saffron Ledger' }],
  departments: [{ companyId: id(1), company: 'Brightloom', department: 'Sales and care' }],
  employees: [{ ...named(4, 'Asha Rao'), email: 'asha@example.com', company: 'Saffron Ledger' }],
  employeesTotal: 1,
  exceptions: [{ ...named(5, 'Uma Rao'), email: 'uma@example.com', company: 'Brightloom' }],
};
const everyone = {
  ...{ assignmentType: 'global' as const, companies: [], teams: [], departments: [] },
  ...{ employees: [], employeesTotal: 0, exceptions: [] },
};

test('a draft that was never assigned starts with companies, none chosen', () => {
  expect(assignValues('draft', everyone)).toEqual(untouched('company'));
  expect(assignValues('scheduled', everyone)).toEqual(untouched('global'));
});

test('the current assignment passes through the form unchanged', () => {
  expect(assignBody(assignValues('draft', assignments))).toEqual({
    assignmentType: 'custom',
    companyIds: [id(1), id(2)],
    teamIds: [id(3)],
    departments: [{ companyId: id(1), department: 'Sales and care' }],
    employeeIds: [id(4)],
    keepEmployees: false,
    exceptIds: [id(5)],
  });
});

test('people who are too many to list stay, and only others are sent', () => {
  const values = assignValues('scheduled', { ...assignments, employeesTotal: 20_000 });
  expect(assignBody(values)).toMatchObject({ keepEmployees: true, employeeIds: [] });
  expect(assignProblems({ ...untouched('custom'), keepEmployees: true })).toEqual({});
});

test('each chosen target has its name, and what distinguishes it from others with that name', () => {
  const { team, employee } = knownTargets(assignments);
  expect(team).toEqual([{ value: id(3), label: 'Team Neem', detail: 'Saffron Ledger' }]);
  expect(employee).toEqual([
    { value: id(4), label: 'Asha Rao', detail: 'asha@example.com' },
    { value: id(5), label: 'Uma Rao', detail: 'uma@example.com' },
  ]);
});

test.each([
  ['company', 'companyIds'],
  ['team', 'teamIds'],
  ['custom', 'companyIds'],
] as const)('a %s assignment without a choice is refused at %s', (type, field) => {
  expect(assignProblems(untouched(type))).toEqual({
    [field]: challengeMessages.chooseTargets[type],
  });
});

test('everyone needs no choice, and custom needs only people', () => {
  expect(assignProblems(untouched('global'))).toEqual({});
  expect(assignProblems({ ...untouched('custom'), employeeIds: id(4) })).toEqual({});
});

test('while pasted addresses are not added yet, only these are asked for', () => {
  const pasted = 'asha@example.com\nBT-1042';
  const waiting = { pasted: 'Add, correct or clear these first' };
  expect(assignProblems({ ...untouched('custom'), pasted })).toEqual(waiting);
  expect(assignProblems({ ...untouched('custom'), employeeIds: id(4), pasted })).toEqual(waiting);
});
