import { expect, test } from 'vitest';
import { newTail, skuCodeOf } from './sku-code.ts';

test('a code begins with what can be read of the name', () => {
  expect(skuCodeOf('Yoga mat, 6 mm', 'A1B2')).toBe('SKU-YOGAM-A1B2');
  expect(skuCodeOf('Ōm', 'A1B2')).toBe('SKU-OMX-A1B2');
  expect(skuCodeOf('योग', 'A1B2')).toBe('SKU-XXX-A1B2');
});

test('its end is of four letters and digits', () => {
  expect(newTail()).toMatch(/^[A-Z0-9]{4}$/);
});
