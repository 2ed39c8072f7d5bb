import { expect, test } from 'vitest';
import { newSkuTail, skuCodeOf } from './sku-code.ts';

test.each([
  ['Yoga mat, 6 mm', 'YOGAM'],
  ['a1', 'A1X'],
  ['Ñ', 'NXX'],
  ['Ōm', 'OMX'],
  ['Café 24', 'CAFE2'],
  ['काव्या', 'XXX'],
  ['', 'XXX'],
])('the code of "%s" starts with %s, the readable letters of the name', (name, head) => {
  expect(skuCodeOf(name, 'A1B2')).toBe(`SKU-${head}-A1B2`);
});

test('its tail has four random letters and digits', () => {
  const drawn = [0, 25, 26, 35];
  expect(newSkuTail(() => drawn.shift() ?? 0)).toBe('AZ09');
  expect(newSkuTail((limit) => limit - 1)).toBe('9999');
});
