import { expect, test } from 'vitest';
import { addressLine } from './warehouse-address.ts';

const nowhere = { line1: '', city: '', state: '', pincode: '', country: 'India' };

test('an address is shown in one line, without empty parts', () => {
  expect(addressLine({ ...nowhere, line1: '14 Mill Road', city: 'Pune', pincode: '411001' })).toBe(
    '14 Mill Road, Pune, 411001, India',
  );
});

test('a country alone is not shown as an address', () => {
  expect(addressLine(nowhere)).toBe('');
  expect(addressLine({ ...nowhere, state: 'Goa', country: '' })).toBe('Goa');
});
