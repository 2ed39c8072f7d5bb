import { rupeeFigure } from '@kolam/contract/core/rupee-text.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount, readSign } from './read-amount.ts';
import { readDate } from './read-date.ts';
import { marksOf, referenceKey } from './reference-key.ts';

describe('an amount', () => {
  test('is read in every notation that statements use', () => {
    for (const [text, size, direction] of [
      ['1,23,456.78', 12_345_678, null],
      ['123456.78', 12_345_678, null],
      ['123,456.78', 12_345_678, null],
      ['1,234.50 Cr', 123_450, 'in'],
      ['1,234.50CR.', 123_450, 'in'],
      ['1,234.50(Dr)', 123_450, 'out'],
      ['(1,234.00)', 123_400, 'out'],
      ['-1234', 123_400, 'out'],
      ['−1234', 123_400, 'out'],
      ['1234-', 123_400, 'out'],
      ['-500 Dr', 50_000, 'out'],
      ['+ 5', 500, 'in'],
      ['₹5', 500, null],
      ['- ₹ 5.1', 510, 'out'],
      ['Rs. 500.00', 50_000, null],
      ['INR 12,34,567', 123_456_700, null],
      ['.5', 50, null],
      ['100.0000', 10_000, null],
      ['0.00', 0, null],
    ] as const) {
      expect([text, readAmount(text)]).toEqual([text, { size, direction }]);
    }
  });

  test('is refused if it is ambiguous or not readable at all', () => {
    for (const text of [
      '',
      'x',
      '1.2.3',
      '1.234,50',
      '1,23',
      '12,34',
      '100.005',
      '-500 Cr',
      '(5) Cr',
      '-5-',
      '1e5',
      '5L',
      '31/01/2026',
    ]) {
      expect([text, readAmount(text)]).toEqual([text, null]);
    }
    expect(readAmount('99999999999999.00')).toBe('too-large');
  });

  test('round-trips through every notation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000_00 }),
        fc.constantFrom('', '₹', 'Rs. '),
        fc.constantFrom(...(['', '-', ' Cr', ' Dr', '()'] as const)),
        fc.boolean(),
        (size, currency, direction, groups) => {
          const figure = groups ? rupeeFigure(size) : rupeeFigure(size).replaceAll(',', '');
          const written = `${currency}${figure}`;
          const text =
            direction === '-'
              ? `-${written}`
              : direction === '()'
                ? `(${written})`
                : `${written}${direction}`;
          const expected = direction === '' ? null : direction === ' Cr' ? 'in' : 'out';
          expect(readAmount(text)).toEqual({ size, direction: expected });
        },
      ),
    );
  });

  test('never throws, and is read as whole paise', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readAmount(text);
        if (read !== null && read !== 'too-large')
          expect(Number.isSafeInteger(read.size)).toBe(true);
        readDate(text);
      }),
    );
  });

  test('has its direction in a separate column', () => {
    expect(['CR', 'Cr.', 'C', 'Credit', '+', 'Deposit'].map((cell) => readSign(cell))).toEqual(
      Array(6).fill('in'),
    );
    expect(['DR', 'Dr.', 'D', 'Debit', '-', 'Wdl.'].map((cell) => readSign(cell))).toEqual(
      Array(6).fill('out'),
    );
    expect(['', 'X', 'NEFT'].map((cell) => readSign(cell))).toEqual([null, null, null]);
  });
});

const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

describe('a date', () => {
  test('is read in every notation that statements use', () => {
    for (const text of [
      '31/01/2026',
      '31-01-2026',
      '31.01.2026',
      '31/1/26',
      '31-Jan-26',
      '31-JAN-2026',
      '31 Jan 2026',
      '31 January 2026',
      '31Jan2026',
      "31 Jan '26",
      'Jan 31, 2026',
      '2026-01-31',
      '2026/01/31',
      '20260131',
      '31/01/2026 02:15:33 PM',
      '2026-01-31T10:00:00+05:30',
      ' 31/01/2026 ',
    ]) {
      expect([text, readDate(text)]).toEqual([text, { day: '2026-01-31' }]);
    }
  });

  test('is refused if the day does not exist', () => {
    for (const text of ['', '31/02/2026', '31-Jam-26', '0/1/2026', '2026-13-01', '1234', 'Total']) {
      expect([text, readDate(text)]).toEqual([text, { problem: 'none' }]);
    }
    expect(readDate('01/31/2026')).toEqual({ problem: 'month-first' });
    expect(readDate('01/31/2026', 'month-first')).toEqual({ day: '2026-01-31' });
    expect(readDate('31/01/1998')).toEqual({ problem: 'outside' });
  });

  test('round-trips for every day and notation', () => {
    const days = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, (day) => {
        const [year = '', month = '', date = ''] = day.split('-');
        const name = monthNames[Number(month) - 1];
        for (const text of [
          `${date}/${month}/${year}`,
          `${Number(date)}-${Number(month)}-${year.slice(2)}`,
          `${date}-${name}-${year.slice(2)}`,
          `${Number(date)} ${name} ${year}`,
          day,
        ]) {
          expect([text, readDate(text)]).toEqual([text, { day }]);
        }
        expect(readDate(`${month}/${date}/${year}`, 'month-first')).toEqual({ day });
      }),
    );
  });
});

describe('the keys of a row', () => {
  test('are its references without prefixes and leading zeros', () => {
    for (const [text, key] of [
      ['UTR KOLM0104729', 'KOLM0104729'],
      ['Cheque 000123', '123'],
      ['UPI/412345678901', '412345678901'],
      ['Cheque No. 123', '123'],
      ['Norway', 'NORWAY'],
      ['UTRT20001', 'T20001'],
      ['utr-t2-0001', 'T20001'],
      ['(UTR) T2 0001', 'T20001'],
      ['Refund 12', 'REFUND12'],
      ['', ''],
    ] as const) {
      expect(referenceKey(text)).toBe(key);
    }
  });

  test('are found in its narration, with document numbers in any notation', () => {
    const { keys, codes } = marksOf({
      ref: '000123',
      note: 'NEFT CR-CNRB0002255-BANYAN-KOLM0104729 INV/26-27/00012 and rct26-2700003, SAL 26 27 00004',
    });
    expect(keys).toEqual(expect.arrayContaining(['123', 'CNRB0002255', 'KOLM0104729']));
    expect(codes).toEqual(['INV/26-27/00012', 'RCT/26-27/00003', 'SAL/26-27/00004']);
    expect(marksOf({ ref: '', note: 'Advance from Banyan' })).toEqual({
      refKey: '',
      keys: [],
      codes: [],
    });
  });
});
