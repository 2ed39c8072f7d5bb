import { expect, test } from 'vitest';
import { badgesInOrder } from '../challenge-values.ts';
import { draftOf } from './day-draft.ts';
import { copyOf } from './list-changes.ts';
import { draftIn, withTranslation } from './translated-draft.ts';

const day = draftOf({
  status: 'pending',
  tasks: [
    {
      taskId: 'a',
      title: 'Walk',
      description: 'By the lake',
      points: 5,
      isOptional: false,
      mediaRequired: 'none',
      coverImage: '',
      translations: { hi: { title: 'चलें' } },
    },
  ],
  trivia: [],
  learningModules: [],
  workshops: [],
});
const [walk] = day.tasks as [(typeof day.tasks)[number]];

test('a text in another language is set, and leaves nothing when it is emptied', () => {
  const both = withTranslation(walk, { language: 'hi', field: 'description' }, 'झील पर');
  expect(both.translations).toEqual({ hi: { title: 'चलें', description: 'झील पर' } });
  const one = withTranslation(both, { language: 'hi', field: 'title' }, '');
  expect(one.translations).toEqual({ hi: { description: 'झील पर' } });
  const none = withTranslation(one, { language: 'hi', field: 'description' }, '');
  expect(none.translations).toEqual({});
});

test('a draft in a language has the originals where there is no translation', () => {
  expect(draftIn(day, 'hi').tasks[0]).toMatchObject({ title: 'चलें', description: 'By the lake' });
  expect(draftIn(day, 'en')).toBe(day);
});

test('a copy of a component has its translations', () => {
  expect(copyOf(walk).translations).toEqual(walk.translations);
});

test('translated badges follow the text of their badge', () => {
  const before = ['Early bird', 'Water Keeper'];
  const after = ['Water Keeper', 'Night owl'];
  expect(badgesInOrder('अ\nब', { before, after })).toBe('ब\n');
});
