import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  choice,
  email,
  flag,
  password,
  phone,
  requiredParagraph,
  requiredText,
  text,
  wholeNumber,
} from './fields.ts';
import { inOneForm } from './one-form.ts';

/** Returns the first message about a value, or null when it is accepted. */
const problem = (field: z.ZodType, value: unknown) =>
  field.safeParse(value).error?.issues[0]?.message ?? null;

describe('a text', () => {
  test.each([
    ['  Pune ', 'Pune'],
    ['', ''],
    [' \t\n ', ''],
    ['पुणे 🪔', 'पुणे 🪔'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Pu\u200bne\ufeff \u200e', 'Pune'],
    ['Ame\u0301lie', 'Amélie'],
    ['\u0958लम', 'क\u093cलम'],
    ["'; drop table companies; --", "'; drop table companies; --"],
    ['a\\b%_', 'a\\b%_'],
  ])('%j becomes %j', (given, kept) => {
    expect(text('City').parse(given)).toBe(kept);
  });

  test.each([
    [undefined, 'City must be text'],
    [null, 'City must be text'],
    [7, 'City must be text'],
    [{}, 'City must be text'],
    ['x'.repeat(201), 'City can have at most 200 characters'],
    ['a\u0000', 'City has characters that cannot be stored'],
    ['a\ud83d', 'City has characters that cannot be stored'],
    ['a\nb', 'City has characters that cannot be stored'],
    ['a\u202eb', 'City has characters that cannot be stored'],
  ])('%j is refused: %s', (given, message) => {
    expect(problem(text('City'), given)).toBe(message);
  });

  test('is measured after trimming', () => {
    expect(problem(text('City', { max: 3 }), ' abc ')).toBeNull();
    expect(problem(text('City', { max: 3 }), 'abcd')).toBe('City can have at most 3 characters');
  });

  test('is measured in code points, so no script is cut short', () => {
    expect(problem(text('City', { max: 3 }), '🪔🪔🪔')).toBeNull();
    expect(problem(text('City', { max: 3 }), '🪔🪔🪔🪔')).not.toBeNull();
  });

  test('that is accepted is trimmed, normalised, short enough and storable', () => {
    const city = text('City', { max: 12 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const kept = city.safeParse(given);
        if (!kept.success) return;
        expect(kept.data).toBe(inOneForm(given).trim());
        expect([...kept.data].length).toBeLessThanOrEqual(12);
        expect(kept.data).not.toContain('\u0000');
        expect(city.parse(kept.data)).toBe(kept.data);
      }),
    );
  });
});

describe('a required text', () => {
  test.each([undefined, null, '', '   ', '\u200b', '\ufeff \u200d'])('%j is missing', (given) => {
    expect(problem(requiredText('Name'), given)).toBe('Name is required');
    expect(problem(requiredText('Name', { required: 'Say a name' }), given)).toBe('Say a name');
  });

  test('of the wrong type is reported as such', () => {
    expect(problem(requiredText('Name'), ['x'])).toBe('Name must be text');
  });

  test('is normalised, however it was typed', () => {
    expect(requiredText('Name').parse('Ame\u0301lie')).toBe('Amélie');
  });
});

describe('a required paragraph', () => {
  test('has line breaks, and something to see', () => {
    expect(requiredParagraph('Reason').parse(' a\nb ')).toBe('a\nb');
    expect(problem(requiredParagraph('Reason'), ' \n ')).toBe('Reason is required');
    expect(problem(requiredParagraph('Reason', { max: 3 }), 'a\nbc')).toBe(
      'Reason can have at most 3 characters',
    );
  });
});

describe('an email', () => {
  test.each([
    ['asha@example.com', 'asha@example.com'],
    [' ASHA.Menon+1@Example.CO.IN ', 'asha.menon+1@example.co.in'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['आशा@उदाहरण.भारत', 'आशा@उदाहरण.भारत'],
    ['ame\u0301lie@example.com', 'amélie@example.com'],
  ])('%s is compared as %s', (given, kept) => {
    expect(email('Email').parse(given)).toBe(kept);
  });

  test.each([
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@example.c',
    'asha @example.com',
    'asha@exa mple.com',
    'asha@@example.com',
    'asha@example.com, ravi@example.com',
  ])('%j is refused', (given) => {
    expect(problem(email('Email'), given)).toBe('Enter a valid email');
  });

  test('must be one line', () => {
    expect(problem(email('Email'), 'asha@example.com\nravi@example.com')).not.toBeNull();
  });

  test('is required, and has at most 254 characters', () => {
    expect(problem(email('Email'), ' ')).toBe('Email is required');
    const longest = `${'x'.repeat(242)}@example.com`;
    expect(problem(email('Email'), longest)).toBeNull();
    expect(problem(email('Email'), `x${longest}`)).toBe('Email can have at most 254 characters');
  });

  test('stays the same when parsed again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (given) => {
        const once = email('Email').safeParse(given);
        if (once.success) expect(email('Email').parse(once.data)).toBe(once.data);
      }),
    );
  });
});

describe('a phone number', () => {
  test.each(['', '+91 98430 21764', '(080) 1234-5678', '123456'])('%j is accepted', (given) => {
    expect(problem(phone(), given)).toBeNull();
  });

  test.each([
    '12345',
    '1'.repeat(21),
    '98430x21764',
    '९८४३०२१७६४',
    '+91;98430',
    '+-()+-',
    '(     )',
  ])('%j is refused', (given) => {
    expect(problem(phone(), given)).toBe('Enter a valid phone number');
  });
});

describe('a password', () => {
  test.each([
    [undefined, 'Password is required'],
    ['', 'Password is required'],
    ['1234567', 'Min 8 characters'],
    ['x'.repeat(201), 'Password can have at most 200 characters'],
    ['1234567\u0000', 'Password has characters that cannot be stored'],
    ['12345678', null],
    ['x'.repeat(200), null],
    [12_345_678, 'Password is required'],
  ])('%j: %s', (given, message) => {
    expect(problem(password(), given)).toBe(message);
  });

  test('keeps its spaces', () => {
    expect(password().parse('  eight  ')).toBe('  eight  ');
  });
});

describe('a whole number', () => {
  const places = wholeNumber('Places', { min: 1, max: 10, tooSmall: 'Must be at least 1' });
  test.each([
    [undefined, 'Places is required'],
    [null, 'Places is required'],
    ['5', 'Places must be a whole number'],
    [1.5, 'Places must be a whole number'],
    [Number.NaN, 'Places must be a whole number'],
    [Number.POSITIVE_INFINITY, 'Places must be a whole number'],
    [0, 'Must be at least 1'],
    [11, 'Places must be at most 10'],
    [1, null],
    [10, null],
  ])('%j: %s', (given, message) => {
    expect(problem(places, given)).toBe(message);
  });

  test('reports its minimum separately by default', () => {
    expect(problem(wholeNumber('Qty', { min: 2, max: 3 }), 1)).toBe('Qty must be at least 2');
    expect(problem(wholeNumber('Qty', { min: 2, max: 3, required: 'How many?' }), null)).toBe(
      'How many?',
    );
  });
});

test('a choice and a flag list the values they accept', () => {
  expect(problem(choice('Size', ['s', 'm']), 'l')).toBe('Size must be one of: s, m');
  expect(problem(choice('Size', ['s', 'm']), 'm')).toBeNull();
  expect(problem(flag('Remember me'), 'yes')).toBe('Remember me must be true or false');
  expect(problem(flag('Remember me'), false)).toBeNull();
});
