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

test('a password made of known names is weak, however long it is', () => {
  const judge = (password: string) => passwordStrength(password, 8, ['Meenakshi', 'Banyan & Co']);
  expect(judge('Meenakshi1')).toBe('weak');
  expect(judge('Banyan-Meenakshi-2026')).toBe('weak');
  expect(judge('Meenakshi-swims-1')).toBe('strong');
});
