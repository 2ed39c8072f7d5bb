import { challengeMessages } from '@kolam/contract/programme/challenges/messages.ts';
import { createChallengeSchema } from '@kolam/contract/programme/challenges/rules.ts';
import { expect, test } from 'vitest';
import { ApiProblem, somethingWrong } from '#core/api-problem.ts';
import { challengeRefusal, createProblems, editProblems } from './challenge-forms.ts';
import {
  type ChallengeValues,
  challengeBody,
  newChallengeValues,
  valuesOf,
} from './challenge-values.ts';

const complete: ChallengeValues = {
  ...newChallengeValues,
  title: 'Monsoon steps',
  description: 'Ten thousand steps a day',
  schedule: { ...newChallengeValues.schedule, startDate: '2026-12-01', endDate: '2026-12-30' },
};

const withSchedule = (schedule: Partial<ChallengeValues['schedule']>): ChallengeValues => ({
  ...complete,
  schedule: { ...complete.schedule, ...schedule },
});

test('an untouched form reports what is required, field by field', () => {
  expect(createProblems(newChallengeValues)).toEqual({
    title: challengeMessages.titleRequired,
    description: challengeMessages.descriptionRequired,
    'schedule.startDate': challengeMessages.datesRequired,
    'schedule.endDate': challengeMessages.datesRequired,
  });
});

test('the initial values of a form are the defaults of the endpoint', () => {
  expect(createProblems(complete)).toEqual({});
  const { title, description, schedule } = complete;
  const bare = {
    title,
    description,
    schedule: { startDate: schedule.startDate, endDate: schedule.endDate },
  };
  expect(createChallengeSchema.parse(challengeBody(complete))).toEqual({
    ...createChallengeSchema.parse(bare),
    translations: {},
  });
});

test.each([createProblems, editProblems])('dates are validated as a pair', (problems) => {
  expect(problems(withSchedule({ endDate: '2026-11-30' }))).toEqual({
    'schedule.endDate': challengeMessages.endBeforeStart,
  });
  expect(problems(withSchedule({ endDate: '2028-12-01' }))).toEqual({
    'schedule.endDate': challengeMessages.tooLong,
  });
  expect(problems(withSchedule({ endDate: '2026-02-31' }))).toEqual({
    'schedule.endDate': challengeMessages.datesInvalid,
  });
  expect(problems(withSchedule({ startDate: '' }))).toEqual({
    'schedule.startDate': challengeMessages.datesRequired,
  });
});

test.each(['weekly', 'custom'] as const)('a new %s schedule needs a weekday', (type) => {
  const without = withSchedule({ type, recurringDays: '' });
  expect(createProblems(without)).toEqual({
    'schedule.recurringDays': challengeMessages.weekdayRequired,
  });
  expect(editProblems(without)).toEqual({});
  expect(createProblems(withSchedule({ type, recurringDays: '3' }))).toEqual({});
});

test('an empty number is missing, not zero', () => {
  const points = { ...complete.points, completion: ' ' };
  expect(createProblems({ ...complete, points })).toEqual({
    'points.completion': 'Completion points is required',
  });
  const words = { ...complete.points, completion: 'many' };
  expect(createProblems({ ...complete, points: words })).toHaveProperty(['points.completion']);
});

test('late hours are validated only while late submission is allowed', () => {
  const withRules = (rules: Partial<ChallengeValues['rules']>): ChallengeValues => ({
    ...complete,
    rules: { ...complete.rules, ...rules },
  });
  for (const maxLateHours of ['', '500', 'many']) {
    const late = { maxLateHours, allowLateSubmission: true };
    expect(createProblems(withRules(late))).toHaveProperty(['rules.maxLateHours']);
    const never = withRules({ maxLateHours, allowLateSubmission: false });
    expect(createProblems(never)).toEqual({});
    expect(challengeBody(never).rules.maxLateHours).toBe(24);
  }
  const kept = withRules({ maxLateHours: '6', allowLateSubmission: false });
  expect(challengeBody(kept).rules.maxLateHours).toBe(6);
});

test('an error of one badge appears at the badges', () => {
  const badges = `Walker\n${'x'.repeat(61)}`;
  const problems = createProblems({ ...complete, rewards: { certificates: true, badges } });
  expect(problems).toEqual({ 'rewards.badges': 'Badge can have at most 60 characters' });
});

test('a stored challenge passes through the form unchanged', () => {
  const stored = createChallengeSchema.parse({
    ...challengeBody(complete),
    schedule: { ...challengeBody(complete).schedule, type: 'custom', recurringDays: [5, 0, 2] },
    rewards: { certificates: false, badges: ['Early bird', 'Rain walker'] },
    translations: { hi: { title: 'बारिश में चलें', badges: ['', 'बारिश के यात्री'] } },
  });
  const { translations = {} } = stored;
  const sent = challengeBody(valuesOf({ ...stored, translations }));
  expect(createChallengeSchema.parse(sent)).toEqual(stored);
});

test('a refusal without a message says what failed', () => {
  const refused = (status: number, message: string) =>
    challengeRefusal(
      new ApiProblem({ kind: 'http', status, code: 'UNKNOWN', message }),
      challengeMessages.createFailed,
    );
  expect(refused(500, somethingWrong)).toHaveProperty('message', 'Create failed');
  expect(refused(409, 'No')).toHaveProperty('message', 'No');
});
