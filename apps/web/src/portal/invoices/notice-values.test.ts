import { expect, test } from 'vitest';
import { idOf } from '../../../test/records.ts';
import {
  allDue,
  type NoticeValues,
  newNoticeValues,
  noticeBody,
  noticeProblems,
} from './notice-values.ts';

const today = '2026-11-23';
const invoice = (n: number) => ({
  ...{
    id: idOf(n),
    code: `INV/26-27/0000${n}`,
    dueOn: today,
    due: 1180,
    waiting: 0,
    grandTotal: 1180,
  },
});
const [one, two] = [invoice(1), invoice(2)];
const values = (given: Partial<NoticeValues>): NoticeValues => ({
  ...newNoticeValues([one, two], today),
  ref: 'UTR 42',
  ...given,
});
const problems = (given: Partial<NoticeValues>) =>
  noticeProblems(values(given), { invoices: [one, two], today });

test('one invoice alone is paid in full, several are typed', () => {
  expect(newNoticeValues([one], today).parts).toEqual(['1,180.00']);
  expect(newNoticeValues([one, two], today).parts).toEqual(['', '']);
});

test('what notices that wait are of is not filled in again', () => {
  expect(newNoticeValues([{ ...one, waiting: 1000 }], today).parts).toEqual(['180.00']);
  const covered = [
    { ...one, waiting: 1180 },
    { ...two, waiting: 2000 },
  ];
  expect(allDue(covered)).toEqual(['', '']);
});

test('a notice needs an amount, a reference with a digit and a day that is over', () => {
  expect(problems({ ref: '', paidOn: '2026-11-24' })).toEqual({
    invoices: 'Enter the amount paid for at least one invoice',
    ref: 'Enter the UTR of the transfer, or the number of the cheque',
    paidOn: 'The date can’t lie in the future',
  });
  expect(Object.keys(problems({ parts: ['10', ''], ref: 'Transfer' }))).toEqual(['ref']);
});

test('amounts are checked for each invoice, and tax needs its section', () => {
  expect(problems({ parts: ['1,200', 'many'] })).toEqual({
    'parts.0': 'This invoice is over ₹1,180 in all.',
    'parts.1': 'Enter an amount, such as 1,180',
  });
  expect(problems({ parts: ['1,160', ''], tds: ['20', ''] })).toEqual({
    tdsSection: 'Choose the section of the tax',
  });
});

test('only invoices with an amount are sent', () => {
  const given = values({ parts: ['', '1,160.50'], tds: ['', '19.50'], tdsSection: '194C' });
  expect(noticeBody(given, [one, two])).toEqual({
    invoices: [{ invoice: two.id, amount: 1160.5, tds: 19.5 }],
    ...{ tdsSection: '194C', mode: 'NEFT', ref: 'UTR 42', paidOn: today },
  });
});
