import { expect, test } from 'vitest';
import { scaledSize } from './scaled-size.ts';

test.each([
  ['wide', [4000, 3000], [1600, 1200]],
  ['tall', [3000, 4000], [1200, 1600]],
  ['small', [640, 480], [640, 480]],
  ['very narrow', [1, 5000], [1, 1600]],
] as const)('a %s photo keeps its shape', (_, [width, height], [scaledWidth, scaledHeight]) => {
  expect(scaledSize({ width, height }, 1600)).toEqual({
    width: scaledWidth,
    height: scaledHeight,
  });
});
