import { expect, it } from 'vitest';
import { placeTooltip } from './tooltip-place.ts';

const view = { width: 400, height: 300 };
const tooltip = { width: 80, height: 24 };

it('is centred above its target', () => {
  const target = { left: 180, top: 100, width: 40, height: 32 };
  expect(placeTooltip(target, tooltip, view, 'above')).toEqual({ x: 160, y: 69 });
});

it('is below if there is no room above', () => {
  const target = { left: 180, top: 10, width: 40, height: 32 };
  expect(placeTooltip(target, tooltip, view, 'above')).toEqual({ x: 160, y: 49 });
});

it('stays inside the window', () => {
  const target = { left: 370, top: 100, width: 28, height: 32 };
  expect(placeTooltip(target, tooltip, view, 'above').x).toBe(312);
  expect(placeTooltip({ ...target, left: 0 }, tooltip, view, 'above').x).toBe(8);
});

it('is to the right if requested', () => {
  const target = { left: 10, top: 100, width: 48, height: 44 };
  expect(placeTooltip(target, tooltip, view, 'right')).toEqual({ x: 65, y: 110 });
});
