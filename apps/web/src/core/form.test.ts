import { expect, test } from 'vitest';
import { httpProblem } from './api-problem.ts';
import { errorTree, halfTyped, splitProblem } from './form.ts';

test('messages by path become the form’s nested error tree', () => {
  expect(errorTree({ name: 'N', 'contactPerson.name': 'C', 'contactPerson.email': 'E' })).toEqual({
    name: { type: 'rule', message: 'N' },
    contactPerson: {
      name: { type: 'rule', message: 'C' },
      email: { type: 'rule', message: 'E' },
    },
  });
});

const labels = { name: 'Name', email: 'Email' };

test('an error of known fields shows only at the fields', () => {
  const problem = httpProblem(400, { error: 'Check the form.', errors: { email: 'Bad' } });
  expect(splitProblem(problem, labels)).toEqual({
    atFields: [['email', 'Bad']],
    restRemains: false,
  });
});

test('an error that fits no field remains for the whole form', () => {
  const mixed = httpProblem(400, { errors: { email: 'Bad', auth: 'Odd' } });
  expect(splitProblem(mixed, labels)).toEqual({ atFields: [['email', 'Bad']], restRemains: true });
  expect(splitProblem(httpProblem(412, {}), labels).restRemains).toBe(true);
});

test('a partially typed time or number does not count as an empty field', () => {
  const field = (type: string, badInput: boolean) => ({ ref: { type, validity: { badInput } } });
  const fields = {
    opensAt: field('time', true),
    closesAt: field('time', false),
    lines: [{ qty: field('number', true) }],
    party: { ref: { focus() {} } },
  };
  const named = {
    opensAt: 'Opening time',
    closesAt: 'Closing time',
    'lines.0.qty': 'Quantity',
    party: 'Party',
    note: 'Note',
  };
  expect(halfTyped(fields, named)).toEqual({
    opensAt: 'Opening time is not complete',
    'lines.0.qty': 'Quantity must be a number',
  });
});
