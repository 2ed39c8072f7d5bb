import { expect, test } from 'vitest';
import { readValues } from '#core/address-state.ts';
import { calculatorFilters } from './tax-search.ts';
import { amountOf, rateOf } from './typed-calculators.ts';

test('an amount is parsed as users write it, and may be empty', () => {
  expect(amountOf('1.5L')).toEqual({ paise: 1_50_000_00 });
  expect(amountOf('')).toEqual({ paise: null });
  expect(amountOf(undefined)).toEqual({ paise: null });
  expect(amountOf('-5').problem).toBe('Enter an amount, such as 1,00,000 or 1.5L');
  expect(amountOf('some').problem).toBe('Enter an amount, such as 1,00,000 or 1.5L');
  expect(amountOf('99999 crore').problem).toBe('This amount is too large');
});

test('a rate is a percentage with at most two decimals', () => {
  expect(rateOf(' 0.25')).toEqual({ basisPoints: 25 });
  expect(rateOf('100')).toEqual({ basisPoints: 10_000 });
  for (const text of ['', '101', '1.005', '-1', 'some']) {
    expect(rateOf(text).problem).toBe('Enter a rate from 0 to 100, such as 18');
  }
});

test('the typed values are read from the address', () => {
  const address = { amount: '1,000', supply: 'inter', ctc: '6L' };
  expect(readValues(calculatorFilters, { ...address, pan: 'maybe', page: '1' })).toEqual(address);
});
