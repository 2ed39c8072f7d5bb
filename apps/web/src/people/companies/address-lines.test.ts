import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

const nothing = { street: '', city: '', state: '', country: 'India', zipCode: '' };

test('an address is formatted as on an envelope, without empty lines or commas', () => {
  const whole = { street: '14 Avinashi Road', city: 'Coimbatore', state: 'Tamil Nadu' };
  expect(addressLines({ ...nothing, ...whole, zipCode: '641018' })).toEqual([
    '14 Avinashi Road',
    'Coimbatore 641018',
    'Tamil Nadu, India',
  ]);
  expect(addressLines({ ...nothing, city: 'Coimbatore' })).toEqual(['Coimbatore', 'India']);
});

test('a country alone is not an address', () => {
  expect(addressLines(nothing)).toEqual([]);
});
