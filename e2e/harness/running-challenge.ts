import { call } from './api.ts';
import {
  assignChallenge,
  type Challenge,
  dayFromNow,
  makeChallenge,
  setActive,
} from './challenge.ts';
import { type Day, makeDay, task } from './day.ts';
import type { Employee } from './employee.ts';
import { participant, picture } from './participant.ts';
import { makeTeam, type TeamWithPeople } from './team.ts';

export type RunningChallenge = {
  challenge: Challenge;
  /** Today's open day: a task of 20 points with a photo, and a quiz of 5. */
  day: Day;
  teams: [TeamWithPeople, TeamWithPeople];
  /** Two of the first team, then two of the second. */
  people: Employee[];
};

const quiz = {
  title: 'Water',
  questions: [
    {
      text: 'How much a day?',
      points: 5,
      options: [
        { text: '2 litres', isCorrect: true },
        { text: '9 litres', isCorrect: false },
      ],
    },
  ],
};

/** Today's task unless a test wishes others. */
const walk = task('Walk to work', { points: 20, mediaRequired: 'photo' });

/**
 * Creates an active challenge of two teams of one company, from yesterday for three days, open
 * today.
 */
export async function makeRunningChallenge(
  wish: Record<string, unknown> = {},
  tasks = [walk],
): Promise<RunningChallenge> {
  const first = await makeTeam({ members: 2 });
  const second = await makeTeam({ members: 2, company: first.company });
  const schedule = { startDate: dayFromNow(-1), endDate: dayFromNow(1), timeOfDay: '00:00' };
  const challenge = await makeChallenge({ schedule, ...wish });
  const day = await makeDay(challenge, { date: dayFromNow(), tasks, trivia: [quiz] });
  await assignChallenge(challenge, {
    assignmentType: 'team',
    teamIds: [first.team.id, second.team.id],
  });
  await setActive(challenge, 'activate');
  await call('PATCH', `/admin/challenges/${challenge.id}/days/${day.id}`, {
    body: { status: 'open' },
  });
  return { challenge, day, teams: [first, second], people: [...first.people, ...second.people] };
}

/** Submits a photo for today's task as an employee. */
export async function prove(
  { challenge: { id }, day }: RunningChallenge,
  person: Employee | undefined,
  note = '',
) {
  if (!person) throw new Error('There is no such person in this test.');
  const own = await participant(person, { id, date: day.date });
  await own.prove(day.tasks[0]?.taskId ?? '', picture(), note);
  return own;
}

/** Completes everything of today as an employee. */
export async function completeDay(running: RunningChallenge, person: Employee | undefined) {
  const own = await prove(running, person);
  const [asked] = running.day.trivia;
  const [question] = asked?.questions ?? [];
  await own.attempt(asked?.triviaId ?? '', [
    { questionId: question?.questionId ?? '', optionId: question?.options[0]?.optionId ?? '' },
  ]);
}
