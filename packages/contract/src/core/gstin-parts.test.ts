import { expect, test } from 'vitest';
import { followGstin, partsOfGstin } from './gstin-parts.ts';

const pune = '27AAPFU0939F1ZV';
const bengaluru = '29AAGCB7383J1Z4';

test('a GSTIN contains PAN and state, anything else neither', () => {
  expect(partsOfGstin(pune)).toEqual({ pan: 'AAPFU0939F', state: 'MH' });
  for (const none of ['', '27AAPFU0939F1ZW']) {
    expect(partsOfGstin(none)).toEqual({ pan: '', state: '' });
  }
});

test.each([
  [undefined, '', pune, '', 'AAPFU0939F'],
  ['', 'AAACW0001A', pune, pune, 'AAPFU0939F'],
  [undefined, 'AAPFU0939F', bengaluru, pune, 'AAGCB7383J'],
  ['AAPFU0939F', 'AAPFU0939F', bengaluru, pune, 'AAPFU0939F'],
  [undefined, 'AAACW0001A', bengaluru, '', 'AAACW0001A'],
  [undefined, 'AAPFU0939F', '', pune, 'AAPFU0939F'],
  ['', 'AAPFU0939F', '', pune, ''],
])(
  'a PAN given as %j, stored as %j, with the GSTIN %j after %j becomes %j',
  (given, kept, gstin, gstinBefore, pan) => {
    expect(followGstin('pan', { given, kept, gstin, gstinBefore })).toBe(pan);
  },
);
