import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { commentSchema, createTaskSchema, reassignSchema, updateTaskSchema } from './rules.ts';

const asha = '0190a0c1-2b3c-7d4e-8f50-617283940a1b';
const ravi = '0190a0c1-2b3c-7d4e-8f50-617283940a1c';
const task = { title: 'Call the gym', assignee: asha };

/** Returns the first message of each field, if any. */
function problemsOf(schema: z.ZodType, given: unknown): Record<string, string> {
  const { error } = schema.safeParse(given);
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

describe('a new task', () => {
  test('needs a title and an assignee, and reports both at once', () => {
    expect(problemsOf(createTaskSchema, {})).toEqual({
      title: 'Title is required',
      assignee: 'Please select an assignee',
    });
    expect(problemsOf(createTaskSchema, { title: ' ', assignee: '' })).toEqual({
      title: 'Title is required',
      assignee: 'Please select an assignee',
    });
    expect(problemsOf(createTaskSchema, { ...task, assignee: 'asha' })).toEqual({
      assignee: 'Assignee must be an id',
    });
  });

  test('accepts the assignee under either name', () => {
    expect(createTaskSchema.parse({ title: 'A', staff: asha }).staff).toBe(asha);
    expect(createTaskSchema.parse({ title: 'A', staff: asha, assignee: asha })).toMatchObject({
      staff: asha,
      assignee: asha,
    });
  });

  test('has defaults', () => {
    expect(createTaskSchema.parse(task)).toEqual({
      ...task,
      description: '',
      category: 'assigned',
      status: 'pending',
      priority: 'medium',
      durationHours: 1,
      deadline: null,
      location: '',
      project: '',
    });
  });

  test.each([
    [2.5, 2.5],
    ['2.5', 2.5],
    [' 3 ', 3],
    [0.5, 0.5],
    [10_000, 10_000],
    ['', 1],
    ['two', 1],
    [null, 1],
    [undefined, 1],
    [Number.NaN, 1],
    [true, 1],
    ['Infinity', 1],
  ])('with duration %j takes %s hours', (durationHours, hours) => {
    expect(createTaskSchema.parse({ ...task, durationHours }).durationHours).toBe(hours);
  });

  test.each([
    [0, 'Duration must be at least 0.5'],
    ['-1', 'Duration must be at least 0.5'],
    [0.75, 'Duration must be a multiple of 0.5'],
    ['1.1', 'Duration must be a multiple of 0.5'],
    [10_000.5, 'Duration must be at most 10,000'],
  ])('refuses duration %j', (durationHours, message) => {
    expect(problemsOf(createTaskSchema, { ...task, durationHours })).toEqual({
      durationHours: message,
    });
  });

  test.each([
    ['2026-11-20', '2026-11-20T18:29:59.999Z'],
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
    ['2026-11-20T10:00:00.5+05:30', '2026-11-20T04:30:00.500Z'],
    ['2099-12-31', '2099-12-31T18:29:59.999Z'],
  ])('is due %s, that is until %s', (deadline, until) => {
    expect(createTaskSchema.parse({ ...task, deadline }).deadline?.toISOString()).toBe(until);
  });

  test.each(['', null, undefined])('has no deadline with %j', (deadline) => {
    expect(createTaskSchema.parse({ ...task, deadline }).deadline).toBeNull();
  });

  test.each(['tomorrow', '2026-02-30', '2026-02-30T10:00:00Z', '2026-11-20 10:00', 5])(
    'refuses the deadline %j',
    (deadline) => {
      expect(problemsOf(createTaskSchema, { ...task, deadline })).toEqual({
        deadline: 'Deadline must be a date',
      });
    },
  );

  test.each([
    ['1999-12-31', 'Deadline can’t lie before 1 Jan 2000'],
    ['2100-01-01T10:00:00Z', 'Deadline can’t lie after 31 Dec 2099'],
  ])('reports the limit that the deadline %j exceeds', (deadline, message) => {
    expect(problemsOf(createTaskSchema, { ...task, deadline })).toEqual({ deadline: message });
  });

  test('refuses texts that are too long, and unknown options', () => {
    expect(
      problemsOf(createTaskSchema, {
        ...task,
        title: 'a'.repeat(201),
        description: 'a'.repeat(5001),
        location: 'a'.repeat(161),
        project: 'a'.repeat(161),
        status: 'finished',
        priority: 'highest',
        category: 'other',
      }),
    ).toEqual({
      title: 'Title can have at most 200 characters',
      description: 'Description can have at most 5,000 characters',
      location: 'Location can have at most 160 characters',
      project: 'Project can have at most 160 characters',
      status: expect.stringContaining('Status must be one of: pending, todo'),
      priority: 'Priority must be one of: low, medium, high, urgent',
      category: expect.stringContaining('Category must be one of: assigned'),
    });
  });
});

describe('a change of a task', () => {
  test('omits missing fields', () => {
    expect(updateTaskSchema.parse({})).toEqual({});
    expect(updateTaskSchema.parse({ status: 'done' })).toEqual({ status: 'done' });
  });

  test('removes a deadline with null or an empty string', () => {
    expect(updateTaskSchema.parse({ deadline: null })).toEqual({ deadline: null });
    expect(updateTaskSchema.parse({ deadline: '' })).toEqual({ deadline: null });
  });

  test.each([
    [0, 0],
    [0.25, 0.25],
    ['1.75', 1.75],
    ['', null],
    [null, null],
  ])('with hours worked %j sets %j', (actualHoursWorked, hours) => {
    expect(updateTaskSchema.parse({ actualHoursWorked })).toEqual({ actualHoursWorked: hours });
  });

  test.each([
    [-1, 'Hours worked must be at least 0'],
    [0.1, 'Hours worked must be a multiple of 0.25'],
    ['some', 'Hours worked must be a number'],
    [10_000.25, 'Hours worked must be at most 10,000'],
  ])('refuses hours worked %j', (actualHoursWorked, message) => {
    expect(problemsOf(updateTaskSchema, { actualHoursWorked })).toEqual({
      actualHoursWorked: message,
    });
  });

  test.each([
    ['done', true],
    ['completed', true],
    ['review', false],
  ])('accepts status %s with completed %s', (status, completed) => {
    expect(updateTaskSchema.parse({ status, completed })).toEqual({ status, completed });
  });

  test.each([
    ['done', false],
    ['review', true],
  ])('refuses status %s with completed %s', (status, completed) => {
    expect(problemsOf(updateTaskSchema, { status, completed })).toEqual({
      completed: 'Completed and status say different things',
    });
  });
});

describe('a comment', () => {
  test('is trimmed and keeps its line breaks', () => {
    expect(commentSchema.parse({ text: ' one\ntwo ' })).toEqual({ text: 'one\ntwo' });
  });

  test.each([
    [{}, 'Write a comment first'],
    [{ text: ' \n ' }, 'Write a comment first'],
    [{ text: 'a'.repeat(2001) }, 'Comment can have at most 2,000 characters'],
    [{ text: 'a\u0000' }, 'Comment has characters that cannot be stored'],
  ])('is refused as %j', (given, text) => {
    expect(problemsOf(commentSchema, given)).toEqual({ text });
  });
});

describe('reassigning tasks', () => {
  test('requires two different people', () => {
    expect(reassignSchema.parse({ from: asha, to: ravi })).toEqual({ from: asha, to: ravi });
    expect(problemsOf(reassignSchema, {})).toMatchObject({
      from: 'Say whose tasks',
      to: 'Please select an assignee',
    });
    expect(problemsOf(reassignSchema, { from: asha, to: asha })).toEqual({
      to: 'Choose somebody else.',
    });
  });

  test('accepts at most 500 task ids', () => {
    const ids = Array.from({ length: 501 }, () => asha);
    expect(problemsOf(reassignSchema, { from: asha, to: ravi, ids })).toEqual({
      ids: 'At most 500 tasks at once',
    });
    expect(problemsOf(reassignSchema, { from: asha, to: ravi, ids: ['x'] })).toEqual({
      'ids.0': 'Task must be an id',
    });
  });
});
