import { newId } from '#core/ids.ts';
import type { DayRow } from '#programme/challenges/queries.ts';
import { participantDays, submissions } from '#programme/participation/tables.ts';
import type { TestApp } from './test-app.ts';

type App = Pick<TestApp, 'services' | 'now'>;

/** Returns a challenge's body from yesterday (19 Nov 2026) on, for two weeks. */
export function challengeBody(given: Record<string, unknown> = {}) {
  return {
    title: 'Monsoon steps',
    description: 'Walk a little more each day.',
    category: 'fitness',
    schedule: { startDate: '2026-11-19', endDate: '2026-12-02' },
    ...given,
  };
}

/** Returns a day with a task, a quiz, a module and a workshop, without ids. */
export function dayBody(given: Record<string, unknown> = {}) {
  return {
    date: '2026-11-20',
    tasks: [{ title: 'Walk 5 km', points: 20 }],
    trivia: [
      {
        title: 'Heart quiz',
        questions: [
          {
            text: 'How many chambers?',
            points: 5,
            options: [{ text: 'Four', isCorrect: true }, { text: 'Two' }],
          },
        ],
      },
    ],
    learningModules: [{ title: 'Posture', required: true, durationMins: 10 }],
    workshops: [{ title: 'Yoga', platform: 'zoom', link: 'https://zoom.example.com/1' }],
    ...given,
  };
}

/**
 * Inserts a completed part of a day as rows without points. The employees' own endpoints have
 * separate tests.
 */
export async function addSubmission(
  { services, now }: App,
  {
    day,
    componentId,
    employeeId = newId(),
  }: { day: Pick<DayRow, 'id' | 'challengeId' | 'date'>; componentId: string; employeeId?: string },
): Promise<void> {
  const ids = { challengeId: day.challengeId, dayId: day.id, employeeId };
  const [own] = await services.db
    .insert(participantDays)
    .values({ ...ids, id: newId(), date: day.date, assignedAt: now() })
    .returning({ id: participantDays.id });
  await services.db.insert(submissions).values({
    ...ids,
    id: newId(),
    participantDayId: own?.id ?? '',
    kind: 'task',
    componentId,
    attempt: 1,
    status: 'accepted',
    points: 0,
    submittedAt: now(),
    late: false,
  });
}
