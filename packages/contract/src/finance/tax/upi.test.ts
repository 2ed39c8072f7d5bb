import { expect, test } from 'vitest';
import { upiLink } from './upi.ts';

const invoice = {
  upiId: 'wellco@hdfcbank',
  payee: 'Well & Co Pvt Ltd',
  duePaise: 99_999_99,
  code: 'SI/26-27/000001',
};
const payee = 'upi://pay?pa=wellco@hdfcbank&pn=Well%20%26%20Co%20Pvt%20Ltd';
const reference = '&cu=INR&tn=SI%2F26-27%2F000001&tr=SI%2F26-27%2F000001';

test.each([
  ['what is due', {}, `${payee}&am=99999.99${reference}`],
  ['whole rupees with two decimals', { duePaise: 1234_50 }, `${payee}&am=1234.50${reference}`],
  ['a paisa', { duePaise: 1 }, `${payee}&am=0.01${reference}`],
  ['no amount from a lakh on', { duePaise: 1_00_000_00 }, `${payee}${reference}`],
  ['no amount far above', { duePaise: 1_18_000_00 }, `${payee}${reference}`],
  ['nothing when it is paid', { duePaise: 0 }, null],
  ['nothing when it is overpaid', { duePaise: -1 }, null],
  ['nothing without a UPI ID', { upiId: '' }, null],
])('a link requests %s', (_, change, link) => {
  expect(upiLink({ ...invoice, ...change })).toBe(link);
});

test('a link’s note has at most 50 characters and no split surrogate pairs', () => {
  const link = upiLink({ ...invoice, code: '🪔'.repeat(60) });
  const note = decodeURIComponent(/&tn=([^&]*)/.exec(link ?? '')?.[1] ?? '');
  expect(note).toBe('🪔'.repeat(50));
});

test('a link’s payee name has at most 99 characters, and is omitted when empty', () => {
  const partOf = (payee: string) => /&pn=([^&]*)/.exec(upiLink({ ...invoice, payee }) ?? '')?.[1];
  expect(decodeURIComponent(partOf('🪔'.repeat(120)) ?? '')).toBe('🪔'.repeat(99));
  expect(partOf('')).toBeUndefined();
});
