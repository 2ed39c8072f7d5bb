import { expect, test } from 'vitest';
import { summaryOf } from './component-summary.ts';
import { newComponent, newQuestion } from './day-draft.ts';

test('the summary of a task of 2.5 points shows the half point', () => {
  const task = { ...newComponent.tasks(), points: '2.5' };
  expect(summaryOf('tasks', task as Parameters<typeof summaryOf<'tasks'>>[1])).toBe('2.5 points');
});

test('the points of a quiz are the exact sum of its questions', () => {
  const quiz = {
    ...newComponent.trivia(),
    questions: ['0.1', '0.2', '1'].map((points) => ({ ...newQuestion(), points })),
  };
  expect(summaryOf('trivia', quiz as Parameters<typeof summaryOf<'trivia'>>[1])).toBe(
    '3 questions, 1.3 points',
  );
});
