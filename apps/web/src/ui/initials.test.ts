import { expect, it } from 'vitest';
import { initialsOf, toneOfName } from './initials.ts';

it.each([
  ['Banyan Striders', 'BS'],
  ['Second Shift Sprinters', 'SS'],
  ['Cumulonimbus', 'C'],
  ['  asha   menon ', 'AM'],
  ['काव्या रेड्डी', 'कारे'],
  ['(Deccan) “Forge”', 'DF'],
  ['3 Idiots & Co.', '3I'],
  ['Asha Kumari Rao', 'AK'],
  ['E\u0301tienne Rao', 'E\u0301R'],
  ['Banyan 🌸', 'B'],
  ['🌸 !?', '–'],
  ['', '–'],
])('returns for "%s" the initials "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('returns the same tone for a name in any case', () => {
  expect(toneOfName('Kaveri Health')).toBe(toneOfName(' kaveri health'));
});

it('distributes names over the tones', () => {
  const names = ['Asha', 'Meera', 'Rohit', 'Farhan', 'Devika', 'Arjun', 'Leela', 'Karthik'];
  expect(new Set(names.map(toneOfName)).size).toBeGreaterThan(2);
});
