import { readdir } from 'node:fs/promises';
import { addDays, dayStart } from '@kolam/contract/core/dates.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, minutes } from '#core/clock.ts';
import { transaction } from '#core/database/transaction.ts';
import {
  type ChallengeRow,
  type DayRow,
  findChallengeRow,
  listDaysOf,
} from '#programme/challenges/queries.ts';
import { syncPeople } from '#programme/participation/actions.ts';
import { refreshAllFigures } from '#programme/participation/refresh-job.ts';
import { comparePoints } from '#programme/participation/verify.ts';
import { onDay, signedIn, turn } from '../../test/participation.ts';
import { makeCompany, makeEmployee, makeTeam } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { runStep } from '../step.ts';
import { rowsOf } from './challenge-rows.ts';
import { type PlannedSubmission, planSubmissions } from './plan-submissions.ts';
import { proofFileOf } from './proofs.ts';
import {
  moment,
  type Person,
  type Planned,
  people,
  plannedChallenges,
  storyOf,
} from './small-challenges.ts';
import { loadStory, type Story, withDocument } from './story.ts';
import { type Candidate, takePart } from './take-part.ts';

/*
 * Compares two worlds with a small part of the demo's plan: one played moment by moment by people,
 * reviewers and the schedule through the product, and one written like the demo data. Both must end
 * up the same.
 */

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['sessionOf']>>;
let reviewer: Awaited<ReturnType<TestApp['makeAccount']>>;
let now: Date;

beforeAll(async () => {
  app = await startTestApp();
  now = app.now();
  // Keeps the administrator's session valid for the whole test.
  goTo(moment('2026-11-08', 9));
  const account = await app.makeAccount();
  reviewer = account;
  admin = await app.sessionOf(account, true);
});
afterAll(() => app.stop());

const goTo = (at: Date) => app.pass(at.getTime() - app.now().getTime());

const submissionsOf = (
  { slug, cancelledAt: endedAt }: Planned,
  { challenge, days, person }: { challenge: ChallengeRow; days: DayRow[]; person: Person },
  startedAt: Date,
) =>
  planSubmissions(
    { slug, challenge, days, appeal: 25, notes: ['Well done'], now, endedAt },
    {
      email: person.email,
      spirit: 0,
      enrolledAt: person.since > startedAt ? person.since : startedAt,
      leftAt: person.until,
    },
  );

type Happening = { at: Date; happen: () => Promise<unknown> };

/** Plays everything through the product. */
async function playedFixtures() {
  goTo(people[0]?.since ?? now);
  const company = await makeCompany(app);
  const { team } = await makeTeam(app, { companyId: company.id, members: 0 });
  const ids = new Map<Person, string>();
  const happenings: Happening[] = [];
  for (const person of people) {
    const { email } = person;
    const come = async () => {
      const { id } = await makeEmployee(app, { companyId: company.id, email });
      ids.set(person, id);
      await transaction(app.services.db, (tx) => syncPeople(tx, app.services, [id]));
    };
    const change = async (body: Record<string, unknown>) => {
      const { status } = await admin.patch(`/admin/employees/${ids.get(person)}`, { body });
      expect(status).toBe(200);
    };
    if (person.since > moment('2026-11-10', 0)) happenings.push({ at: person.since, happen: come });
    else await come();
    const { until, joinsTeamAt } = person;
    if (until) happenings.push({ at: until, happen: () => change({ status: 'inactive' }) });
    if (joinsTeamAt) {
      happenings.push({ at: joinsTeamAt, happen: () => change({ teamId: team.id }) });
    }
  }
  const challengeIds: string[] = [];
  const submissions: PlannedSubmission[] = [];
  for (const each of plannedChallenges.toSorted((a, b) => a.slug.length - b.slug.length)) {
    const story = storyOf(each)(company.id);
    const id = await makeByHand(story);
    challengeIds.push(id);
    const challenge = (await findChallengeRow(app.services.db, id)) as ChallengeRow;
    const days = await listDaysOf(app.services.db, id);
    happenings.push(...turnsOf(challenge, days), ...handsOf(story, id));
    const startedAt = story.started?.at ?? now;
    for (const person of people) {
      const planned = submissionsOf(each, { challenge, days, person }, startedAt);
      submissions.push(...planned);
      happenings.push(
        ...planned.flatMap((submission) =>
          doing(submission, { id, days, idOf: () => ids.get(person) ?? '' }),
        ),
      );
    }
  }
  const inOrder = happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { at, happen } of inOrder.filter((each) => each.at <= now)) {
    goTo(at);
    await happen();
  }
  goTo(now);
  await turn(app);
  await app.jobs.drain();
  await refreshAllFigures(app.services);
  return { companyId: company.id, challengeIds, submissions };
}

async function makeByHand({ body, days, madeAt, assignment }: Story): Promise<string> {
  const call = async (at: Date, method: 'POST' | 'PUT', path: string, sent: unknown) => {
    goTo(at);
    const { status, body: answer } = await admin.send(method, `/admin/challenges${path}`, {
      body: sent,
    });
    expect([200, 201], JSON.stringify(answer)).toContain(status);
    return answer;
  };
  const { challenge } = await call(madeAt, 'POST', '', body);
  for (const [place, { date, plan }] of days.entries()) {
    const at = after(madeAt, minutes(4 + 2 * place));
    await call(at, 'POST', `/${challenge.id}/days`, { ...withDocument(plan, null), date });
  }
  if (assignment) {
    const sent = await transaction(app.services.db, assignment.to);
    await call(assignment.at, 'PUT', `/${challenge.id}/assign`, sent);
  }
  return challenge.id;
}

/** Returns each moment at which the schedule has something to do. */
function turnsOf(challenge: ChallengeRow, days: DayRow[]): Happening[] {
  const moments = days.flatMap(({ date }) => {
    const { startsAt, opensAt, closesAt } = dayTimes(date, challenge);
    return [startsAt, opensAt, closesAt];
  });
  const over = dayStart(addDays(challenge.endDate, 1));
  return [...moments, over].map((at) => ({ at, happen: () => turn(app) }));
}

function handsOf({ started, cancelledAt }: Story, id: string): Happening[] {
  const put = (action: string) => async () => {
    const { status } = await admin.put(`/admin/challenges/${id}/${action}`);
    expect(status).toBe(200);
  };
  return [
    ...(started?.by === 'hand' ? [{ at: started.at, happen: put('activate') }] : []),
    ...(cancelledAt ? [{ at: cancelledAt, happen: put('deactivate') }] : []),
  ];
}

type Doing = { id: string; days: DayRow[]; idOf: () => string };

/** Turns an action into the requests of the person and of the reviewer. */
function doing(submission: PlannedSubmission, { id, days, idOf }: Doing): Happening[] {
  const content = days.find(({ date }) => date === submission.date)?.content;
  const { decision, place, note } = submission;
  let submissionId = '';
  const happen = async () => {
    const doIt = onDay(await signedIn(app, { id: idOf() }), id, submission.date);
    const task = content?.tasks[place] ?? { taskId: '' };
    const quiz = content?.trivia[place];
    const { fileName, content: text } = proofFileOf(submission);
    const answers = quiz?.questions.map(({ questionId, options }, question) => ({
      questionId,
      optionId: options[submission.answers[question] ?? 0]?.optionId,
    }));
    const actions = {
      task: () =>
        submission.hasProof
          ? doIt.prove(task, { file: { fileName, text }, note })
          : doIt.submit(task, { note }),
      trivia: () => doIt.attempt({ triviaId: quiz?.triviaId ?? '' }, { answers }),
      module: () => doIt.complete(content?.learningModules[place] ?? { moduleId: '' }),
      workshop: () => doIt.join(content?.workshops[place] ?? { workshopId: '' }),
    };
    const { status, body } = await actions[submission.kind]();
    expect([200, 201], JSON.stringify(body)).toContain(status);
    submissionId = body.day.tasks[place]?.submission?.id ?? '';
  };
  if (!decision) return [{ at: submission.at, happen }];
  const paths = { approved: 'approve', rejected: 'reject', asked_again: 'ask-again' };
  const decide = async () => {
    const path = `/admin/challenges/${id}/submissions/${submissionId}/${paths[decision.status]}`;
    const sent = decision.reason === '' ? {} : { body: { reason: decision.reason } };
    const { status, body } = await admin.post(path, sent);
    expect(status, JSON.stringify(body)).toBe(200);
  };
  return [
    { at: submission.at, happen },
    { at: decision.at, happen: decide },
  ];
}

/** Writes the same in the way of the demo data. */
async function savedFixtures() {
  goTo(people[0]?.since ?? now);
  const company = await makeCompany(app);
  const { team } = await makeTeam(app, { companyId: company.id, members: 0 });
  const candidates: Candidate[] = [];
  for (const { email, since, until, joinsTeamAt } of people) {
    const { id, companyId, teamId, joinedTeamAt } = await makeEmployee(app, {
      companyId: company.id,
      email,
      createdAt: since,
      status: until ? 'inactive' : 'active',
      ...(joinsTeamAt ? { teamId: team.id, joinedTeamAt: joinsTeamAt } : {}),
    });
    candidates.push({ id, email, companyId, teamId, joinedTeamAt, since, until, spirit: 0 });
  }
  goTo(now);
  const challengeIds: string[] = [];
  for (const each of plannedChallenges) {
    const { slug } = each;
    const story = storyOf(each)(company.id);
    let id = '';
    const run = (name: string, step: Parameters<typeof runStep>[2]['run']) =>
      runStep(app.services, reviewer, { name, at: now, run: step });
    await run(slug, (context) =>
      context.transaction(async (tx) => {
        id = await loadStory(tx, context, { story, now });
      }),
    );
    challengeIds.push(id);
    for (const [turnOf, group] of [candidates.slice(0, 6), candidates.slice(6)].entries()) {
      const step = () =>
        run(`${slug}/${turnOf}`, (context) =>
          takePart(context, {
            ...{ slug, story, appeal: 25, notes: ['Well done'], now },
            findChallenge: async () => id,
            listCandidates: async () => group,
          }),
        );
      // As two concurrent servers would. A step that was done is not repeated.
      const done = await Promise.all([step(), step()]);
      expect([...done, await step()].filter(Boolean)).toHaveLength(1);
    }
  }
  await refreshAllFigures(app.services);
  return { companyId: company.id, challengeIds };
}

async function storedFiles(): Promise<number> {
  const entries = await readdir(app.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && /^[0-9a-f]{32}$/.test(entry.name)).length;
}

test('the demo writes what the product would have left, row by row', async () => {
  const played = await playedFixtures();
  const written = await savedFixtures();
  const expected = await rowsOf(app.database.pool, played);
  const found = await rowsOf(app.database.pool, written);
  for (const table of Object.keys(expected)) {
    expect(found[table], table).toEqual(expected[table]);
    expect(found[table]?.length, table).toBeGreaterThan(0);
  }
  expect(await comparePoints(app.services.db)).toEqual([]);
  const { rows } = await app.database.pool.query('select from files');
  expect(await storedFiles()).toBe(rows.length);
  // It must cover everything that could differ.
  const all = JSON.stringify(expected);
  for (const kind of ['score', 'completion', 'bonus', 'penalty', 'reversal']) {
    expect(all).toContain(`\\"kind\\":\\"${kind}\\"`);
  }
  for (const status of ['accepted', 'pending', 'approved', 'rejected', 'asked_again']) {
    expect(
      expected.submissions?.some((row) => row.includes(`"status":"${status}"`)),
      status,
    ).toBe(true);
  }
  expect(expected.submissions?.some((row) => row.includes('"late":true'))).toBe(true);
  expect(
    expected.submissions?.some((row) => row.includes('"trivia"') && row.includes('"attempt":2')),
  ).toBe(true);
});
