import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  drawCharacters,
  generatedLength,
  generatePassword,
  type RandomBytes,
} from './password-generator.ts';

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const alphabet = new Set(drawCharacters(everyByte));

/** Returns pseudorandom bytes that are the same for a seed. */
function bytesOf(seed: number): RandomBytes {
  let state = seed >>> 0;
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}

test('a password has 12 characters with a letter, a digit and a symbol', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (seed) => {
      const password = generatePassword(bytesOf(seed));
      expect(password).toHaveLength(generatedLength);
      expect(password).toMatch(/[A-Za-z]/);
      expect(password).toMatch(/\d/);
      expect(password).toMatch(/[^A-Za-z\d]/);
      expect([...password].every((character) => alphabet.has(character))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('no two characters look alike', () => {
  for (const lookAlike of 'iIlL1oO0!|') expect(alphabet).not.toContain(lookAlike);
});

test('every character corresponds to the same number of bytes', () => {
  const drawn = [...drawCharacters(everyByte)];
  const counts = [...alphabet].map((one) => drawn.filter((character) => character === one).length);
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBe(Math.floor(256 / alphabet.size));
});

test('a draw without a digit or symbol is discarded as a whole', () => {
  const letters = Uint8Array.from({ length: 24 }, () => 0);
  let asked = 0;
  const good = bytesOf(7);
  const password = generatePassword((count) => (asked++ === 0 ? letters : good(count)));
  expect(password).toBe(generatePassword(bytesOf(7)));
  expect(asked).toBeGreaterThan(1);
});

test('passwords generated in the browser differ', () => {
  expect(new Set(Array.from({ length: 200 }, () => generatePassword())).size).toBe(200);
});
