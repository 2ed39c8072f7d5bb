import { expect, test } from 'vitest';
import { attentionLines } from './attention-lines.ts';

const nothing = {
  kycWaiting: null,
  overdueTasks: 0,
  overdueInvoices: null,
  overdueBills: null,
  lowStock: null,
  proofsToReview: { challenges: 0, proofs: 0 },
  challengesEnding: 0,
  withoutContent: { challenges: 0, dates: 0 },
  goodsNotBack: null,
  payoutsToApprove: null,
  ordersToApprove: null,
};
const lines = (given: Partial<typeof nothing> | object = {}, seesAllTasks = true) =>
  attentionLines({ ...nothing, ...given }, { seesAllTasks });

test('omits lines that are zero or not for the role', () => {
  expect(lines()).toEqual([]);
});

test('a line has its count, the list it links to and the total amount', () => {
  expect(lines({ overdueInvoices: { documents: 3, due: 482600 } })).toMatchObject([
    {
      label: 'Invoices overdue',
      detail: '₹4,82,600 to receive',
      count: 3,
      to: '/admin/finance/invoices?overdue=true',
    },
  ]);
  expect(lines({ withoutContent: { challenges: 2, dates: 1 } })).toMatchObject([
    { count: 2, detail: '1 day within a week', to: '/admin/challenges?needs=content' },
  ]);
});

test('users who see only their own tasks get their own, and overdue lines come first', () => {
  const given = { overdueTasks: 2, challengesEnding: 1 };
  expect(lines(given).map(({ label }) => label)).toEqual([
    'Tasks overdue',
    'Challenges ending within a week',
  ]);
  expect(lines(given, false)[0]?.label).toBe('Your tasks overdue');
});
