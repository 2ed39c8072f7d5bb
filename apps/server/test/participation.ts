import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { runSchedule } from '#programme/participation/run-schedule.ts';
import { comparePoints } from '#programme/participation/verify.ts';
import { challengeBody } from './challenges.ts';
import { formBody } from './form-body.ts';
import {
  makeCompany,
  makeEmployees,
  type TestCompany,
  type TestEmployee,
  wrongNumbers,
} from './people.ts';
import { sampleFiles } from './sample-files.ts';
import type { Client, TestApp } from './test-app.ts';

const oneHour = 3_600_000;
export const hours = (count: number) => count * oneHour;

/** Signed in as an employee, for as long as challenges last. */
export type Participant = Awaited<ReturnType<typeof signedIn>>;

export async function signedIn(app: TestApp, employee: Pick<TestEmployee, 'id'>) {
  const account = { id: employee.id } as Parameters<TestApp['sessionOf']>[0];
  const session = await app.sessionOf(account, true);
  return { ...session, id: employee.id };
}

export const today = '2026-11-20';

type Part = Record<string, unknown>;
/** The parts of a day, with ids for tests. */
type DayParts = {
  tasks?: Part[];
  trivia?: Part[];
  learningModules?: Part[];
  workshops?: Part[];
};

export const aTask = (given: Part = {}) => ({
  taskId: randomUUID(),
  title: 'Walk 5 km',
  points: 20,
  ...given,
});
export const aQuiz = (given: Part = {}) => ({
  triviaId: randomUUID(),
  title: 'Heart quiz',
  maxAttempts: 3,
  questions: [
    {
      questionId: randomUUID(),
      text: 'How many chambers has a heart?',
      points: 5,
      options: [
        { optionId: randomUUID(), text: 'Four', isCorrect: true },
        { optionId: randomUUID(), text: 'Two' },
      ],
      explanation: 'Two atria, two ventricles.',
    },
    {
      questionId: randomUUID(),
      text: 'How many hearts have you?',
      points: 3,
      options: [
        { optionId: randomUUID(), text: 'Two' },
        { optionId: randomUUID(), text: 'One', isCorrect: true },
      ],
    },
  ],
  ...given,
});
export const aModule = (given: Part = {}) => ({
  moduleId: randomUUID(),
  title: 'Posture',
  required: true,
  ...given,
});
export const aWorkshop = (given: Part = {}) => ({
  workshopId: randomUUID(),
  title: 'Yoga',
  platform: 'zoom',
  link: 'https://zoom.example.com/1',
  ...given,
});

/**
 * Returns the answers that get this many of `aQuiz`'s two questions right: none, the first, or
 * both.
 */
export function answersTo(
  quiz: { questions: { questionId: string; options: { optionId: string }[] }[] },
  right: 0 | 1 | 2,
): { answers: { questionId: string; optionId: string | undefined }[] } {
  const correct = [0, 1];
  return {
    answers: quiz.questions.map(({ questionId, options }, place) => ({
      questionId,
      optionId:
        options[place < right ? (correct[place] ?? 0) : 1 - (correct[place] ?? 0)]?.optionId,
    })),
  };
}

type Given = {
  company?: TestCompany;
  people?: number;
  challenge?: Record<string, unknown>;
  /** The planned days, by date. */
  days?: Record<string, DayParts>;
};

/**
 * Creates an active challenge for new employees of a company, by default a new one, with the
 * console's endpoints. Its days are open when their time has come.
 */
export async function startChallenge(
  app: TestApp,
  {
    company: given,
    people: count = 1,
    challenge = {},
    days = { [today]: { tasks: [aTask()] } },
  }: Given = {},
) {
  const admin = await app.signedInAs();
  const company = given ?? (await makeCompany(app));
  const people = await makeEmployees(app, count, { companyId: company.id });
  const made = await admin.post('/admin/challenges', { body: challengeBody(challenge) });
  expect(made.body).toMatchObject({ success: true });
  const id: string = made.body.challenge.id;
  for (const [date, parts] of Object.entries(days)) {
    const planned = await admin.post(`/admin/challenges/${id}/days`, { body: { date, ...parts } });
    expect(planned.body).toMatchObject({ success: true });
  }
  const body = { assignmentType: 'company', companyIds: [company.id] };
  await admin.put(`/admin/challenges/${id}/assign`, { body });
  const activated = await admin.put(`/admin/challenges/${id}/activate`);
  expect(activated.body).toMatchObject({ success: true });
  const participants = await Promise.all(people.map((person) => signedIn(app, person)));
  const [first, second] = participants as [Participant, Participant];
  return { id, admin, company, people, participants, first, second };
}

/** The actions of an employee on a day, each returning the API's response. */
export function onDay(person: Client, id: string, date = today) {
  const path = `/api/employee/me/challenges/${id}/days/${date}`;
  const keyed = (key?: string) => (key ? { headers: { 'idempotency-key': key } } : {});
  return {
    see: () => person.get(path),
    submit: (task: { taskId: string }, body: Record<string, unknown> = {}, key?: string) =>
      person.post(`${path}/tasks/${task.taskId}/submit`, { body, ...keyed(key) }),
    prove: (
      task: { taskId: string },
      {
        file = { fileName: 'proof.jpg', text: sampleFiles['image/jpeg'] },
        note = '',
        field = 'proof',
        clientId,
        fields = {},
        key,
      }: {
        file?: { fileName: string; text: string | Buffer };
        note?: string;
        field?: string;
        clientId?: string;
        fields?: Record<string, string>;
        key?: string;
      } = {},
    ) => {
      const form = formBody({ note, ...(clientId && { clientId }), ...fields }, { field, ...file });
      return person.post(`${path}/tasks/${task.taskId}/submit`, {
        body: form.body,
        headers: { ...form.headers, ...keyed(key).headers },
      });
    },
    attempt: (quiz: { triviaId: string }, body: Record<string, unknown>, key?: string) =>
      person.post(`${path}/trivia/${quiz.triviaId}/attempt`, { body, ...keyed(key) }),
    complete: (module: { moduleId: string }, body: Record<string, unknown> = {}, key?: string) =>
      person.post(`${path}/modules/${module.moduleId}/complete`, { body, ...keyed(key) }),
    join: (workshop: { workshopId: string }, key?: string) =>
      person.post(`${path}/workshops/${workshop.workshopId}/join`, { body: {}, ...keyed(key) }),
  };
}

/** Runs the schedule once, as happens each minute. */
export const turn = (app: TestApp) => runSchedule(app.services);

/** Advances the clock, then runs the schedule. */
export async function passAndTurn(app: TestApp, ms: number): Promise<void> {
  app.pass(ms);
  await turn(app);
}

/**
 * Returns stored sums and counts that contradict the records behind them. There must never be any.
 */
export const contradictions = async (app: TestApp) => [
  ...(await comparePoints(app.services.db)),
  ...(await wrongNumbers(app)),
];

/** Returns an employee's points, as the console shows them. */
export async function pointsOf(admin: Client, employeeId: string): Promise<number> {
  return (await admin.get(`/admin/employees/${employeeId}`)).body.employee.stats.totalPoints;
}

/** Returns an employee's ledger entries, oldest first, as `kind points`. */
export async function entriesOf(admin: Client, employeeId: string): Promise<string[]> {
  const { data } = (await admin.get(`/admin/employees/${employeeId}/points`)).body;
  return data
    .map(({ kind, points }: { kind: string; points: number }) => `${kind} ${points}`)
    .reverse();
}

/** Makes two reviewers, of whom the second can decide the second looks of the first. */
export function makeReviewers(app: TestApp) {
  const make = async (name: string) =>
    app.sessionOf(await app.makeAccount({ kind: 'staff', role: 'reviewer', name }), true);
  return Promise.all([make('Ravi Iyer'), make('Uma Rao')]);
}
