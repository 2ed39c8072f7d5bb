import { expect, test } from 'vitest';
import { axisTicks, shortNumber, shortRupees } from './rupee-scale.ts';

test.each([
  [0, '₹0'],
  [950_00, '₹950'],
  [1_000_00, '₹1K'],
  [2_50_000_00, '₹2.5L'],
  [1_00_00_000_00, '₹1Cr'],
  [-50_000_00, '−₹50K'],
  [-0, '₹0'],
])('%d paise are formatted as %s', (paise, text) => {
  expect(shortRupees(paise)).toBe(text);
});

test.each([
  [0, 0, [0, 1_00]],
  [0, 10_00_000_00, [0, 5_00_000_00, 10_00_000_00]],
  [0, 7_30_000_00, [0, 2_50_000_00, 5_00_000_00, 7_50_000_00]],
  [0, 1_00, [0, 1_00]],
  [-2_00_000_00, 4_00_000_00, [-2_00_000_00, 0, 2_00_000_00, 4_00_000_00]],
  [-3_00, -1_00, [-3_00, -2_00, -1_00, 0]],
])('from %d to %d an axis has %j', (least, most, ticks) => {
  expect(axisTicks(least, most)).toEqual(ticks);
});

test('an axis covers its whole range', () => {
  for (let n = 1; n < 400; n += 1) {
    const most = Math.round(n ** 3.3 * 7);
    const least = n % 3 === 0 ? -Math.round(most / (n % 7 || 1)) : 0;
    const ticks = axisTicks(least, most);
    expect(ticks.at(0)).toBeLessThanOrEqual(least);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks).toContain(0);
  }
});

test('plain numbers are as short, and may be closer together', () => {
  expect(shortNumber(12_500)).toBe('12.5K');
  expect(shortNumber(7)).toBe('7');
  expect(axisTicks(0, 5, 1)).toEqual([0, 2, 4, 6]);
  expect(axisTicks(0, 0, 1)).toEqual([0, 1]);
});
