import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  email,
  paragraph,
  password,
  phone,
  requiredParagraph,
  requiredText,
  text,
} from './fields.ts';
import { phoneWithoutAadhaar, withoutAadhaar } from './india.ts';
import { hasTooManyMarks, inOneForm } from './one-form.ts';
import { searchFields } from './paging.ts';
import { stateField } from './state-field.ts';

/** A number with the form and check digit of an Aadhaar number, but of no person. */
const aadhaar = '2345 6789 0124 ';

/** Long texts that also break some other rule. */
const longTexts = [
  aadhaar.repeat(5000),
  '1 '.repeat(30_000),
  `a${'\u0301\u0323'.repeat(30_000)}`,
  `${'a.'.repeat(30_000)}@`,
  `http://${'a'.repeat(60_000)} `,
  `do-${'x'.repeat(60_000)}\u0000`,
  `${'x\ud800'.repeat(30_000)}`,
];

const fields: [name: string, field: z.ZodType][] = [
  ['a line', text('City')],
  ['a required line', requiredText('Name')],
  ['a paragraph', paragraph('Notes')],
  ['a required paragraph', requiredParagraph('Reason')],
  ['an email', email('Email')],
  ['a phone', phone()],
  ['a password', password()],
  ['a search', searchFields.q],
  ['a state', stateField('State')],
  ['a line without Aadhaar numbers', withoutAadhaar(text('Label', { max: 80 }))],
  ['a phone that is no Aadhaar number', phoneWithoutAadhaar(phone())],
];

describe.each(fields)('%s', (_, field) => {
  test('that is too long is refused for its length, and no other rule is checked', () => {
    let tried = 0;
    const counting = field.refine(() => {
      tried += 1;
      return true;
    });
    for (const long of longTexts) {
      const issues = counting.safeParse(long).error?.issues;
      expect(issues).toHaveLength(1);
      expect(issues?.[0]?.message).toMatch(/can have at most/);
    }
    expect(tried).toBe(0);
  });

  test('of any length gets at most one message once it is too long', () => {
    const long = fc.tuple(fc.string({ unit: 'binary' }), fc.constantFrom(...longTexts));
    fc.assert(
      fc.property(long, ([more, base]) => {
        expect(field.safeParse(more + base).error?.issues).toHaveLength(1);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a text with combining marks', () => {
  test('is normalised with as many as scripts have', () => {
    const name = `e${'\u0301'.repeat(30)}`;
    expect(inOneForm(name)).toBe(name.normalize('NFC'));
    expect(text('Name').parse(name)).toBe(name.normalize('NFC'));
  });

  test('is left unchanged with more, and cannot be stored', () => {
    const name = `e${'\u0301'.repeat(31)}`;
    expect(hasTooManyMarks(name)).toBe(true);
    expect(inOneForm(name)).toBe(name);
    expect(text('Name').safeParse(name).error?.issues[0]?.message).toBe(
      'Name has characters that cannot be stored',
    );
  });
});
