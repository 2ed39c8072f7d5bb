import { expect, test } from 'vitest';
import { newComponent, type QuestionDraft, type QuizDraft } from './day-draft.ts';
import { freeDates, nearestDate } from './day-texts.ts';
import { copyOf, inserted, moved, without } from './list-changes.ts';

test('a component moves up and down without losses', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});

test('a removed component can be restored in its place', () => {
  expect(inserted(without(['a', 'b', 'c'], 1), 1, 'b')).toEqual(['a', 'b', 'c']);
});

test('a copy is new, including its questions', () => {
  const [question] = (newComponent.trivia() as QuizDraft).questions as [QuestionDraft];
  const options = question.options.map((option) => ({ ...option, id: 'saved' }));
  const quiz = {
    ...(newComponent.trivia() as QuizDraft),
    ...{ id: 'saved', title: 'Water', questions: [{ ...question, options }] },
  };
  const copy = copyOf(quiz);
  expect(copy).toMatchObject({ id: undefined, title: 'Water (copy)' });
  expect(copy.key).not.toBe(quiz.key);
  expect(copy.questions[0]?.key).not.toBe(quiz.questions[0]?.key);
  expect(copy.questions[0]?.options[0]?.key).not.toBe(quiz.questions[0]?.options[0]?.key);
  expect(copy.questions[0]?.options.map(({ id }) => id)).toEqual([undefined, undefined]);
});

test('the initial day is today, else the next one, else the first', () => {
  const days = ['2026-11-20', '2026-11-22', '2026-11-24'].map((date) => ({ date }));
  expect(nearestDate(days, '2026-11-22')).toBe('2026-11-22');
  expect(nearestDate(days, '2026-11-23')).toBe('2026-11-24');
  expect(nearestDate(days, '2026-12-01')).toBe('2026-11-20');
  expect(nearestDate([], '2026-12-01')).toBeUndefined();
});

test('dates to copy to are later unplanned ones', () => {
  const days = [
    { date: '2026-11-20', dayId: null },
    { date: '2026-11-21', dayId: 'x' },
    { date: '2026-11-22', dayId: 'y' },
    { date: '2026-11-23', dayId: null },
    { date: '2026-11-24', dayId: null },
  ];
  expect(freeDates(days, '2026-11-21', 1)).toEqual(['2026-11-23']);
  expect(freeDates(days, '2026-11-23', 3)).toEqual(['2026-11-24']);
});
