import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { phone, text } from './fields.ts';
import { givenNumber, maskNumber } from './hidden-number.ts';
import {
  accountNumber,
  accountNumberOrHidden,
  hiddenPanMessage,
  ifsc,
  ifscProblem,
  isAadhaar,
  isPersonsPan,
  maskAadhaar,
  pan,
  panOrHidden,
  panProblem,
  phoneWithoutAadhaar,
  pincode,
  upiId,
  withoutAadhaar,
} from './india.ts';

/** Returns the parsed value, or the message that refuses it. */
const kept = (field: z.ZodType<string>, value: unknown) => {
  const { data, error } = field.safeParse(value);
  return error ? error.issues[0]?.message : data;
};
const noPan = 'Enter a valid PAN, such as ABCPK1234L';
const noIfsc = 'Enter a valid IFSC, such as HDFC0002255';
const noAccount = 'Enter a valid account number of 9 to 18 digits';

describe('a PAN', () => {
  test.each([
    ['ABCPK1234L', 'ABCPK1234L'],
    ['AAACW0001A', 'AAACW0001A'],
    ['abcpk1234l', 'ABCPK1234L'],
    [' ABCPK 1234 L ', 'ABCPK1234L'],
    ['', ''],
    ['  ', ''],
    ['ABCXK1234L', noPan],
    ['ABCPK12345', noPan],
    ['ABCPK1234', noPan],
    ['ABCPK1234LL', noPan],
    ['1BCPK1234L', noPan],
    ['ABCPK١٢٣٤L', noPan],
    [7, 'PAN must be text'],
  ])('%j: %s', (given, expected) => {
    expect(kept(pan(), given)).toBe(expected);
  });

  test.each([...'ABCFGHJLPT'])('may be held by kind %s, and only P is a person', (kind) => {
    const value = `ABC${kind}K1234L`;
    expect(kept(pan(), value)).toBe(value);
    expect(isPersonsPan(value)).toBe(kind === 'P');
  });

  test('that is invalid is no person’s', () => {
    expect(isPersonsPan('')).toBe(false);
    expect(isPersonsPan('ABCP')).toBe(false);
  });
});

test.each([
  ['HDFC0002255', 'HDFC0002255'],
  ['SBIN0125620', 'SBIN0125620'],
  ['UTIB0000O1A', 'UTIB0000O1A'],
  [' hdfc 0002255', 'HDFC0002255'],
  ['', ''],
  ['HDFC1002255', noIfsc],
  ['HDFCO002255', noIfsc],
  ['ICIC000012', noIfsc],
  [null, 'IFSC must be text'],
])('IFSC %j: %s', (given, expected) => {
  expect(kept(ifsc(), given)).toBe(expected);
});

test.each([
  ['ABCPK1234L', null],
  [' abcpk 1234l', null],
  ['ABCPK1234', 'A PAN has 10 characters; this one has 9'],
  ['ABCPK1234LL', 'A PAN has 10 characters; this one has 11'],
  ['1BCPK1234L', 'The first three characters of a PAN are letters'],
  ['ABCXK1234L', 'The fourth letter says who holds it: one of ABCFGHJLPT'],
  ['ABCP11234L', 'The fifth character of a PAN is a letter'],
  ['ABCPK1Z34L', 'The sixth to ninth characters of a PAN are digits'],
  ['ABCPK12345', 'The last character of a PAN is a letter'],
])('the problem of PAN %j: %s', (given, problem) => {
  expect(panProblem(given)).toBe(problem);
  expect(kept(pan(panProblem), given)).toBe(problem ?? 'ABCPK1234L');
});

test.each([
  ['HDFC0002255', null],
  [' hdfc 0002255', null],
  ['ICIC000012', 'An IFSC has 11 characters; this one has 10'],
  ['HD1C0002255', 'An IFSC begins with the four letters of the bank'],
  ['HDFC1002255', 'The fifth character of an IFSC is 0 (zero)'],
  ['HDFCO002255', 'The fifth character of an IFSC is 0 (zero)'],
  ['HDFC000-255', 'The last six characters of an IFSC are letters or digits'],
])('the problem of IFSC %j: %s', (given, problem) => {
  expect(ifscProblem(given)).toBe(problem);
  expect(kept(ifsc(ifscProblem), given)).toBe(problem ?? 'HDFC0002255');
});

const noPincode = 'Enter a valid PIN code of 6 digits';
test.each([
  ['400001', '400001'],
  ['400 001', '400001'],
  ['', ''],
  ['012345', noPincode],
  ['40000', noPincode],
  ['4000011', noPincode],
  ['40000A', noPincode],
  [400_001, 'PIN code must be text'],
])('pincode %j: %s', (given, expected) => {
  expect(kept(pincode(), given)).toBe(expected);
});

const noUpiId = 'Enter a valid UPI ID, such as wellco@hdfcbank';
test.each([
  ['wellco@hdfcbank', 'wellco@hdfcbank'],
  [' Well.Co-1_a@OkHDFCBank ', 'well.co-1_a@okhdfcbank'],
  ['9843021764@ybl', '9843021764@ybl'],
  ['', ''],
  ['wellco', noUpiId],
  ['@hdfcbank', noUpiId],
  ['wellco@', noUpiId],
  ['w@hdfcbank', noUpiId],
  ['wellco@example.com', noUpiId],
  ['well co@@hdfcbank', noUpiId],
  ['well&co@hdfcbank', noUpiId],
  [7, 'UPI ID must be text'],
])('UPI ID %j: %s', (given, expected) => {
  expect(kept(upiId(), given)).toBe(expected);
});

test.each([
  ['001234567', '001234567'],
  ['0012 3456 7890', '001234567890'],
  ['1'.repeat(18), '1'.repeat(18)],
  ['', ''],
  ['1'.repeat(19), noAccount],
  ['12345678', noAccount],
  ['12345678A', noAccount],
  ['-123456789', noAccount],
  [123_456_789, 'Account number must be text'],
])('account number %j: %s', (given, expected) => {
  expect(kept(accountNumber(), given)).toBe(expected);
});

test.each([
  ['001234567890', '••••••••7890'],
  ['123456789', '•••••6789'],
  ['ABCPK1234L', '••••••234L'],
  ['1234', '1234'],
  ['', ''],
])('%j is displayed as %s', (number, shown) => {
  expect(maskNumber(number)).toBe(shown);
});

test('a text that is too long for its field is not searched for an Aadhaar number', () => {
  const field = withoutAadhaar(z.string().max(80, { error: 'Too long' }));
  const { error } = field.safeParse(`${'1 '.repeat(32_000)}2345 6789 0124`);
  expect(error?.issues.map(({ message }) => message)).toEqual(['Too long']);
});

describe('an Aadhaar number', () => {
  const aadhaar = '234567890124';

  test('is recognised by its check digit', () => {
    expect(isAadhaar(aadhaar)).toBe(true);
    expect(isAadhaar('234567890142')).toBe(false);
    expect(isAadhaar('23456789012')).toBe(false);
    expect(isAadhaar(`0${aadhaar.slice(1)}`)).toBe(false);
  });

  test('is invalid with any digit wrong, or two adjacent ones swapped', () => {
    for (let place = 0; place < 12; place++) {
      for (const digit of '0123456789') {
        const other = `${aadhaar.slice(0, place)}${digit}${aadhaar.slice(place + 1)}`;
        expect(isAadhaar(other)).toBe(other === aadhaar);
      }
      const [one = '', two = ''] = aadhaar.slice(place, place + 2);
      const changed = `${aadhaar.slice(0, place)}${two}${one}${aadhaar.slice(place + 2)}`;
      if (place < 11) expect(isAadhaar(changed)).toBe(false);
    }
  });

  test.each([
    ['234567890124.pdf', 'XXXXXXXX0124.pdf'],
    ['my 2345 6789 0124', 'my XXXX XXXX 0124'],
    ['Aadhaar 2345-6789 0124', 'Aadhaar XXXX-XXXX 0124'],
    ['aadhaar 2345  6789  0124.pdf', 'aadhaar XXXX  XXXX  0124.pdf'],
    ['2345\u00a06789\u20110124', 'XXXX\u00a0XXXX\u20110124'],
    ['2345 - 6789 / 0124', 'XXXX - XXXX / 0124'],
    ['2222 2345 6789 0124', '2222 XXXX XXXX 0124'],
    ['234567890124 and 2345.6789.0124', 'XXXXXXXX0124 and XXXX.XXXX.0124'],
    ['2 3 4 5 6 7 8 9 0 1 2 4', 'X X X X X X X X 0 1 2 4'],
    ['23 456-789012 4', 'XX XXX-XXX012 4'],
    ['आधार २३४५ ६७८९ ०१२४', 'आधार XXXX XXXX ०१२४'],
    ['２３４５６７８９０１２４', 'XXXXXXXX０１２４'],
    ['234567890142', '234567890142'],
    ['IMG_20231105_1422.jpg', 'IMG_20231105_1422.jpg'],
    ['2345678901241', '2345678901241'],
    ['XXXX XXXX 0124', 'XXXX XXXX 0124'],
    ['', ''],
  ])('in %j is stored as %j', (given, expected) => {
    expect(maskAadhaar(given)).toBe(expected);
  });

  const refusal = 'Don’t enter an Aadhaar number here.';

  test.each([
    ['Asha 234567890124', refusal],
    ['2345-6789 0124', refusal],
    ['Asha २३४५६७८९०१२४', refusal],
    ['Asha 234567890142', 'Asha 234567890142'],
    ['Asha Rao', 'Asha Rao'],
  ])('is refused in a text: %j: %s', (given, expected) => {
    expect(kept(withoutAadhaar(text('Name')), given)).toBe(expected);
  });

  test.each([
    ['2345 6789 0124', refusal],
    ['(2345) 6789-0124', refusal],
    ['+2345 6789 0124', '+2345 6789 0124'],
    ['91 2345 678901', '91 2345 678901'],
    ['2345 6789 0142', '2345 6789 0142'],
    ['98450 12345', '98450 12345'],
    ['', ''],
  ])('is refused as a phone: %j: %s', (given, expected) => {
    expect(kept(phoneWithoutAadhaar(phone()), given)).toBe(expected);
  });
});

describe('a number sent back', () => {
  test.each([
    ['001234567890', '001234567890'],
    ['••••••••7890', '••••••••7890'],
    ['', ''],
    ['•••7890', noAccount],
    ['••••••••78901', noAccount],
    ['12345678', noAccount],
  ])('%j: %s', (given, expected) => {
    expect(kept(accountNumberOrHidden(), given)).toBe(expected);
  });

  test.each([
    ['abcpk 1234l', 'ABCPK1234L'],
    ['••••••234L', '••••••234L'],
    ['', ''],
    ['•••••234L', hiddenPanMessage],
    ['ABCPK•234L', hiddenPanMessage],
    ['ABCPK12345', 'The last character of a PAN is a letter'],
  ])('as a PAN, %j: %s', (given, expected) => {
    expect(kept(panOrHidden(), given)).toBe(expected);
  });

  test('means the stored one when it is its hidden form, and itself when it is complete', () => {
    expect(givenNumber('••••••••7890', '001234567890')).toBe('001234567890');
    expect(givenNumber('••••••••7891', '001234567890')).toBeNull();
    expect(givenNumber('•••••••••7890', '001234567890')).toBeNull();
    expect(givenNumber('991234567890', '001234567890')).toBe('991234567890');
    expect(givenNumber('', '001234567890')).toBe('');
  });
});
