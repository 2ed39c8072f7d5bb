import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { deferResponse } from './defer-response.ts';

test('a text is returned unchanged after all of it was read', async () => {
  let isRead = false;
  async function* texts() {
    for (let turn = 0; turn < 5000; turn++) yield `${turn}: Kavya 🙏 ₹1,000\n`;
    isRead = true;
  }
  const held = await deferResponse(Readable.from(texts(), { objectMode: false }));
  expect(isRead).toBe(true);
  const lines = (await text(held)).split('\n');
  expect([lines.length, lines[4999]]).toEqual([5001, '4999: Kavya 🙏 ₹1,000']);
});

test('a text that fails on the way is not returned', async () => {
  async function* texts() {
    yield 'begun';
    throw new Error('The connection is gone');
  }
  await expect(deferResponse(Readable.from(texts()))).rejects.toThrow('The connection is gone');
});
