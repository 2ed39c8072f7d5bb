import { expect, test } from 'vitest';
import { ApiProblem, httpProblem, networkProblem } from '#core/api-problem.ts';
import { createProblem, isAboutLead, listProblem, updateProblem } from './employee-problem.ts';

const refused = (status: number, body: object = {}) => httpProblem(status, body);
const messageOf = (thrown: unknown) =>
  thrown instanceof ApiProblem ? { message: thrown.message, fields: thrown.fields } : thrown;

test("a list that could not be loaded has a message, also when the endpoint doesn't exist", () => {
  expect(listProblem(refused(404))).toBe('Employees endpoint not found at /api/admin/employees.');
  expect(listProblem(refused(500))).toBe('Failed to load employees');
  expect(listProblem(networkProblem())).toBe('Failed to load employees');
});

test('a change of a missing employee, or a failed one, has a message', () => {
  expect(messageOf(updateProblem(refused(404, { error: 'Not found' })))).toMatchObject({
    message: 'Employee not found (404).',
  });
  expect(messageOf(updateProblem(refused(500, { error: 'Something went wrong.' })))).toMatchObject({
    message: 'Update failed',
  });
});

test('a refusal keeps its own message', () => {
  const full = refused(409, { error: 'Neem is full.', code: 'TEAM_FULL' });
  expect(updateProblem(full)).toBe(full);
});

test('without a connection the message names what failed', () => {
  expect(messageOf(updateProblem(networkProblem()))).toMatchObject({ message: 'Update failed' });
  const created = createProblem(networkProblem());
  expect(messageOf(created)).toMatchObject({ message: 'Failed to create employee' });
});

test('a leader’s refusal belongs to the form, not to a field', () => {
  const body = { error: 'Leads Neem.', code: 'LEADER', errors: { teamId: 'Leads Neem.' } };
  const problem = updateProblem(refused(409, body));
  expect(isAboutLead(problem)).toBe(true);
  expect(messageOf(problem)).toEqual({ message: 'Leads Neem.', fields: {} });
});

test('a new employee’s refusal at its fields is kept', () => {
  const taken = refused(409, { error: 'Taken.', errors: { email: 'Taken.' } });
  expect(createProblem(taken)).toBe(taken);
});

test('a new employee that failed without a reason has a message', () => {
  expect(messageOf(createProblem(refused(500)))).toEqual({
    message: 'Failed to create employee',
    fields: {},
  });
});
