import { describe, expect, test } from 'vitest';
import { checkRegistration } from './checks.ts';
import { compareNames } from './compare-names.ts';

const createdAt = new Date('2026-11-18T06:30:00Z');
const row = {
  name: 'Asha Rao',
  pan: 'ABCPR1234L',
  panName: 'ASHA RAO',
  ifsc: 'HDFC0002255',
  createdAt,
  pendingSince: createdAt,
  decidedAt: null,
  status: 'pending_review' as const,
};
const both = [
  { type: 'pan' as const, label: 'PAN card', asked: null },
  { type: 'aadhaar' as const, label: 'Masked Aadhaar', asked: null },
];
const asked = { at: createdAt.toISOString(), by: 'Meera', reason: 'Blurred' };
const later = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000);

type Given = Parameters<typeof checkRegistration>[0];
const check = (
  kind: string,
  given: Partial<Given> = {},
  { documents = both, now = later(1) }: Partial<Parameters<typeof checkRegistration>[1]> = {},
) => {
  const found = checkRegistration({ ...row, ...given }, { documents, now });
  const { result, detail } = found.find((each) => each.kind === kind) ?? {};
  return [result, detail];
};

test('everything a reviewer compares is checked once, and all checks can pass', () => {
  const found = checkRegistration(row, { documents: both, now: later(1) });
  expect(found.map(({ kind, result }) => [kind, result])).toEqual([
    ['pan', 'fits'],
    ['panName', 'fits'],
    ['ifsc', 'fits'],
    ['documents', 'fits'],
    ['age', 'inTime'],
  ]);
});

test.each([
  ['', ['missing', 'No PAN was given.']],
  ['ABCPR1234L', ['fits', 'The PAN has the form of a person’s.']],
  ['AAACW0001A', ['differs', 'The 4th letter of the PAN is C, but a person’s is P.']],
  ['ABCXR1234L', ['differs', 'The PAN does not have the form of one.']],
])('PAN %j', (pan, expected) => {
  expect(check('pan', { pan })).toEqual(expected);
});

describe('the name on the PAN card', () => {
  test.each([
    ['Asha Rao', '', 'missing'],
    ['Asha Rao', 'RAO ASHA', 'fits'],
    ['A. Rao', 'RAO A', 'fits'],
    ['Asha Rao', 'A. Rao', 'similar'],
    ['Asha Rao', 'ASHA R', 'similar'],
    ['A.R. Menon-Rao', 'ASHA RAMESH MENON RAO', 'similar'],
    ['Asha Rao', 'ASHA KUMARI RAO', 'differs'],
    ['Asha Rao', 'USHA RAO', 'differs'],
    ['Asha Rao', 'ASHA', 'differs'],
    ['राधा राव', 'राधा राव', 'differs'],
  ])('%s with %s: %s', (name, panName, result) => {
    expect(check('panName', { name, panName })[0]).toBe(result);
  });

  test('reports which words do not match', () => {
    const [, detail] = check('panName', { name: 'Asha M. Rao', panName: 'Usha Rao' });
    expect(detail).toBe('The names do not fit each other: Asha, M, Usha.');
  });

  test('reports which initials a reviewer has to check', () => {
    const [, detail] = check('panName', { name: 'Asha Kumari Rao', panName: 'RAO A. K' });
    expect(detail).toBe('The names fit each other only by initials: A, K.');
  });

  test('matches the 5th letter of a person’s PAN, if there is one', () => {
    expect(check('panName', { pan: 'ABCPK1234L' })).toEqual([
      'differs',
      'The 5th letter of the PAN is K, with which no part of the name begins.',
    ]);
    expect(check('panName', { pan: 'ABCPA1234L' })[0]).toBe('fits');
    expect(check('panName', { pan: '' })[0]).toBe('fits');
    expect(check('panName', { pan: 'AAACW0001A' })[0]).toBe('fits');
  });
});

test('an IFSC is checked by its format, and never shown', () => {
  expect(check('ifsc', { ifsc: '' })[0]).toBe('missing');
  expect(check('ifsc', { ifsc: 'HDFC1002255' })[0]).toBe('differs');
  expect(JSON.stringify(check('ifsc'))).not.toContain('HDFC');
});

test('PAN card and Aadhaar must be present, and not requested again', () => {
  const [panCard, aadhaar] = both;
  const of = (documents: typeof both) => check('documents', {}, { documents });
  expect(of([])).toEqual(['missing', 'Not there: the PAN card and the masked Aadhaar.']);
  expect(of(both.slice(0, 1))).toEqual(['missing', 'Not there: the masked Aadhaar.']);
  const again = [{ ...panCard, asked }, aadhaar] as unknown as typeof both;
  expect(of(again)).toEqual(['differs', 'Asked for again: PAN card.']);
});

test.each([
  [0, null, 'inTime', 'Waits for less than a day.'],
  // Past midnight in India.
  [23.99, null, 'inTime', 'Waits for less than a day.'],
  [24, null, 'inTime', 'Waits for 1 day.'],
  [47.99, null, 'inTime', 'Waits for 1 day.'],
  [48, null, 'late', 'Waits for 2 days.'],
  [240, null, 'late', 'Waits for 10 days.'],
  [240, 1, 'inTime', 'Waited for less than a day.'],
  [240, 72, 'late', 'Waited for 3 days.'],
])('after %d hours, decided after %s: %s', (hours, decided, result, detail) => {
  const given = decided === null ? {} : { decidedAt: later(decided), status: 'approved' as const };
  expect(check('age', given, { now: later(hours) })).toEqual([result, detail]);
});

test.each([
  [0, null, 'inTime', 'Waits again for less than a day.'],
  [24, null, 'inTime', 'Waits again for 1 day.'],
  [48, null, 'late', 'Waits again for 2 days.'],
  [240, 1, 'inTime', 'Waited again for less than a day.'],
  [240, 72, 'late', 'Waited again for 3 days.'],
])('reopened, after %d hours, decided after %s: %s', (hours, decided, result, detail) => {
  const given = decided === null ? {} : { decidedAt: later(decided), status: 'approved' as const };
  const reopened = { createdAt: new Date('2026-01-05T06:30:00Z'), ...given };
  expect(check('age', reopened, { now: later(hours) })).toEqual([result, detail]);
});

test.each([
  ['Asha Rao', 'rao asha', [], [], []],
  ['A Rao', 'Rao Asha', [], [], ['A']],
  ['A Rao', 'Rao A', [], [], []],
  ['A A Rao', 'Asha Rao Anil', [], [], ['A', 'A']],
  ['A A Rao', 'Asha Rao', ['A'], [], ['A', 'A']],
  ['Élodie', 'ÉLODIE', [], [], []],
  ['An Rao', 'Anil Rao', ['An'], ['Anil'], []],
  ['', 'Rao', [], ['Rao'], []],
  [' - . ', '', [], [], []],
])('%j compared with %j', (first, second, onlyFirst, onlySecond, byInitials) => {
  expect(compareNames(first, second)).toEqual({ onlyFirst, onlySecond, byInitials });
  const turned = { onlyFirst: onlySecond, onlySecond: onlyFirst, byInitials };
  expect(compareNames(second, first)).toEqual(turned);
});
