import { expect, test } from 'vitest';
import { ApiProblem } from '#core/api-problem.ts';
import { asTyped, atParts } from '#core/typed-amounts.ts';
import { partProblems, splitOver } from './allocation.ts';

test('an amount is split over what is due in order, and what is left over is nobody’s', () => {
  expect(splitOver([500_00, 300_00, 100_00], 650_00)).toEqual([500_00, 150_00, 0]);
  expect(splitOver([500_00], 650_00)).toEqual([500_00]);
  expect(splitOver([], 650_00)).toEqual([]);
  expect(asTyped([1_180_50, 0])).toEqual(['1,180.50', '']);
});

test('a part above what is due, or that is no amount, is refused at its field', () => {
  expect(partProblems(['500', '', '12x', '300.01'], [500_00, 0, 10_00, 300_00])).toEqual({
    'parts.2': 'Enter an amount, such as 1,180',
    'parts.3': 'At most ₹300 is due on it.',
  });
});

test('a refusal of an invoice that was sent stands at its field', () => {
  const problem = new ApiProblem({
    ...{ kind: 'http', status: 409, code: 'OVERPAYMENT', message: 'No', requestId: undefined },
    fields: { 'invoices.1.amount': 'No', invoices: 'Too much' },
  });
  expect(atParts(problem, [0, 3])).toMatchObject({
    fields: { 'parts.3': 'No', invoices: 'Too much' },
  });
});
