import { expect, test } from 'vitest';
import { sampleFiles } from '../../../test/sample-files.ts';
import { pictureSize } from './picture-size.ts';

const jpeg = (...segments: string[]) => Buffer.from(`ffd8${segments.join('')}`, 'hex');
/** 16 bits of precision, height 513, width 258. */
const frame = (marker: string) => `ff${marker}000b080201010203011100`;

test('is read from the header of a PNG', () => {
  expect(pictureSize(sampleFiles['image/png'])).toEqual({ width: 1, height: 1 });
});

test.each([
  ['a baseline frame', jpeg('ffe000044a46', frame('c0'))],
  ['a progressive one, after tables and filling bytes', jpeg('ffc400040000', 'ffff', frame('c2'))],
])('is read from a JPEG with %s', (_, bytes) => {
  expect(pictureSize(bytes)).toEqual({ width: 258, height: 513 });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a JPEG without a frame', jpeg('ffe000044a46', 'ffd9')],
  ['a JPEG cut off', jpeg('ffe0ffff')],
  ['a PNG cut off', sampleFiles['image/png'].subarray(0, 20)],
  [
    'a PNG without pixels',
    Buffer.concat([sampleFiles['image/png'].subarray(0, 16), Buffer.alloc(8)]),
  ],
  ['a GIF', sampleFiles['image/gif']],
])('of %s is unknown', (_, bytes) => {
  expect(pictureSize(bytes)).toBeNull();
});
