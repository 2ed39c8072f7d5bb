import { expect, test } from 'vitest';
import { peopleText } from './template-texts.ts';

const person = (name: string, isAssignable = true) => ({
  id: name,
  name,
  department: 'Wellness',
  isAssignable,
});

test('people are named, inactive ones always, and the others counted', () => {
  const many = ['Asha', 'Bela', 'Chand'].map((name) => person(name));
  expect(peopleText({ people: [] })).toBe('');
  expect(peopleText({ people: many.slice(0, 2) })).toBe('Asha, Bela');
  expect(peopleText({ people: [...many, person('Dev', false)] })).toBe(
    'Dev (inactive: gets none), Asha, Bela and 1 other',
  );
});
