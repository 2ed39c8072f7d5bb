import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 8, 'short'],
  ['monsoon', 8, 'short'],
  ['नमस्ते', 8, 'short'],
  ['monsoons', 8, 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 8, 'weak'],
  ['abababababababababab', 12, 'weak'],
  ['Clouds-7', 8, 'fair'],
  ['monsoonclouds', 12, 'fair'],
  ['Monsoon-Cloud-7', 12, 'strong'],
  ['the mango tree sleeps', 12, 'strong'],
])('“%s” with at least %i characters is %s', (password, least, strength) => {
  expect(passwordStrength(password, least)).toBe(strength);
});
