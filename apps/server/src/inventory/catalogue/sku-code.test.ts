import { expect, test } from 'vitest';
import { systemRandom } from '#core/random.ts';
import { newSkuCode } from './sku-code.ts';

test.each([
  ['Yoga mat', 'YOGAM'],
  ['a1', 'A1X'],
  ['Ñ', 'NXX'],
  ['Café 24', 'CAFE2'],
  ['काव्या', 'XXX'],
  ['', 'XXX'],
])('the code of "%s" has %s of the name', (name, head) => {
  expect(newSkuCode(name, systemRandom)).toMatch(new RegExp(`^SKU-${head}-[A-Z0-9]{4}$`));
});
