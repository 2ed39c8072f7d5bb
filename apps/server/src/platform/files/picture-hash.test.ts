import { describe, expect, test } from 'vitest';
import { photoOf } from '../../../test/pictures.ts';
import { pictureHash } from './picture-hash.ts';
import { pictureSize } from './picture-size.ts';

const hashOf = (bytes: Buffer) => pictureHash(bytes, pictureSize(bytes) ?? { width: 0, height: 0 });
const distance = (one: string | null, other: string | null) => {
  if (one === null || other === null) throw new Error('A picture without a hash');
  return [...one].filter((bit, place) => bit !== other[place]).length;
};

describe('the hash of a picture', () => {
  test('hardly changes when it is scaled and compressed again @full', async () => {
    for (const scene of [1, 2, 3]) {
      const original = await hashOf(await photoOf(scene));
      expect(original).toMatch(/^[01]{64}$/);
      const copy = await hashOf(await photoOf(scene, { width: 320, quality: 40 }));
      expect(distance(original, copy)).toBeLessThanOrEqual(3);
    }
  });

  test('differs widely between different pictures', async () => {
    const [one, other] = [await hashOf(await photoOf(1)), await hashOf(await photoOf(2))];
    expect(distance(one, other)).toBeGreaterThan(12);
  });

  test('is missing for a picture that is too plain, too small or damaged', async () => {
    const photo = await photoOf(4);
    expect(await hashOf(photo.subarray(0, 700))).toBeNull();
    expect(await pictureHash(photo, { width: 8, height: 8 })).toBeNull();
    expect(await pictureHash(photo, { width: 5000, height: 5000 })).toBeNull();
    expect(await pictureHash(Buffer.from('no picture'), { width: 100, height: 100 })).toBeNull();
  });
});
