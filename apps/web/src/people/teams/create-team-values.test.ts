import { expect, test } from 'vitest';
import { httpProblem } from '#core/api-problem.ts';
import { createBody, createDefaults, createProblems, createRefusal } from './create-team-values.ts';

const company = '0199f2a0-0000-7000-8000-000000000001';
const filled = {
  ...createDefaults(company),
  name: 'Team Neem',
  memberEmails: 'Asha@x.in, bala@x.in',
};

test('an empty form reports what is missing, in the order of its fields', () => {
  expect(createProblems(createDefaults())).toEqual({
    companyId: 'Select a company',
    name: 'Team name is required',
    memberEmails: 'Provide at least one member email',
  });
});

test('a complete form has no problems, and sends normalized addresses', () => {
  expect(createProblems(filled)).toEqual({});
  expect(createBody({ ...filled, description: 'One\n two' })).toEqual({
    companyId: company,
    name: 'Team Neem',
    description: 'One two',
    memberEmails: ['asha@x.in', 'bala@x.in'],
    settings: { minMembers: 5, maxMembers: 10 },
  });
});

test('malformed addresses are named, three of them at most', () => {
  const memberEmails = 'a@, asha@x.in, b@, c@, d@, e@';
  expect(createProblems({ ...filled, memberEmails }).memberEmails).toBe(
    'Some emails look invalid: a@, b@, c@, +2 more',
  );
});

test('more members than the maximum are reported at the list', () => {
  expect(createProblems({ ...filled, minMembers: '1', maxMembers: '1' })).toEqual({
    memberEmails:
      'This team would exceed the maximum team size. Reduce members or raise the limit.',
  });
});

test('a leader must be a valid address and one of the members', () => {
  const message = (teamLeaderEmail: string) =>
    createProblems({ ...filled, teamLeaderEmail }).teamLeaderEmail;
  expect(message('asha')).toBe('Leader email looks invalid');
  expect(message('dev@x.in')).toBe('Leader must be included in the member email list');
  expect(message(' BALA@x.in ')).toBeUndefined();
});

test('limits are validated at their fields', () => {
  const message = (minMembers: string, maxMembers: string) =>
    createProblems({ ...filled, minMembers, maxMembers });
  expect(message('0', '10')).toEqual({ minMembers: 'Min members must be at least 1.' });
  expect(message('9', '8')).toEqual({ maxMembers: 'Max members must be ≥ min members.' });
  expect(message('', 'ten')).toEqual({
    minMembers: 'Min members is required',
    maxMembers: expect.any(String),
  });
  // A missing maximum is reported at its field only, not at the members.
  expect(message('5', '')).toEqual({ maxMembers: 'Max members is required' });
});

test("a refusal has a message for a missing endpoint, and the server's messages at the fields of the limits", () => {
  expect(createRefusal(httpProblem(404, {}))).toMatchObject({
    message: 'Create team endpoint not found. Please check your backend route /api/admin/teams.',
  });
  expect(createRefusal(httpProblem(500, {}))).toMatchObject({ message: 'Failed to create team' });
  expect(
    createRefusal(httpProblem(400, { error: 'No.', errors: { 'settings.maxMembers': 'Small' } })),
  ).toMatchObject({ message: 'No.', fields: { maxMembers: 'Small' } });
});
