import { taskMessages } from '@kolam/contract/workforce/tasks/messages.ts';
import type { Task } from '@kolam/contract/workforce/tasks/model.ts';
import { createTaskSchema } from '@kolam/contract/workforce/tasks/rules.ts';
import { expect, test } from 'vitest';
import { ApiProblem, somethingWrong } from '#core/api-problem.ts';
import {
  createBody,
  createProblems,
  newTaskValues,
  taskRefusal,
  updateBody,
  updateProblems,
  valuesOf,
} from './task-values.ts';

const asha = '0190a0c1-2b3c-7d4e-8f50-617283940a1b';
const complete = { ...newTaskValues(asha), title: 'Call the gym' };

const stored = {
  ...complete,
  assignee: { _id: asha, id: asha, name: 'Asha Menon', department: 'Care' },
  durationHours: 2.5,
  deadline: '2026-11-20T10:00:00.000Z',
  dueOn: '2026-11-20',
} as unknown as Task;

test('an empty form shows what is required', () => {
  expect(createProblems(newTaskValues())).toEqual({
    title: 'Title is required',
    assignee: 'Please select an assignee',
  });
});

test('the form’s defaults are those of the endpoint', () => {
  expect(createTaskSchema.parse(createBody(complete))).toEqual(
    createTaskSchema.parse({ title: 'Call the gym', assignee: asha }),
  );
});

test.each([
  ['0.25', 'Duration must be at least 0.5'],
  ['0.75', 'Duration must be a multiple of 0.5'],
])('a duration of %s is refused at its field', (durationHours, message) => {
  expect(createProblems({ ...complete, durationHours })).toEqual({ durationHours: message });
});

test('a duration that is not a number is one hour', () => {
  const body = createBody({ ...complete, durationHours: 'some' });
  expect(createTaskSchema.parse(body).durationHours).toBe(1);
});

test('the time of a deadline stays while its day does', () => {
  expect(updateBody(valuesOf(stored), stored)).not.toHaveProperty('deadline');
  const later = { ...valuesOf(stored), deadline: '2026-11-21' };
  expect(updateBody(later, stored)).toMatchObject({ deadline: '2026-11-21' });
  expect(updateBody({ ...later, deadline: '' }, stored)).toMatchObject({ deadline: '' });
});

test('a changed task must keep an assignee', () => {
  expect(updateProblems({ ...valuesOf(stored), assignee: '' }, stored)).toEqual({
    assignee: taskMessages.assigneeRequired,
  });
});

test('an error of a file is shown at the files, others at their own fields', () => {
  const refused = taskRefusal(
    new ApiProblem({
      kind: 'http',
      status: 400,
      code: 'INVALID',
      message: 'Check the fields.',
      fields: { attachment_1: 'File a.exe is not a PDF file.', title: 'Title is required' },
    }),
    taskMessages.createFailed,
  );
  expect(refused).toMatchObject({
    fields: { attachments: 'File a.exe is not a PDF file.', title: 'Title is required' },
    message: 'Check the fields.',
  });
});

test('an error without a message says what failed', () => {
  const silent = new ApiProblem({
    kind: 'http',
    status: 500,
    code: 'UNKNOWN',
    message: somethingWrong,
  });
  expect(taskRefusal(silent, taskMessages.createFailed)).toMatchObject({
    message: 'Failed to create task',
  });
});
