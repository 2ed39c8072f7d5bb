import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aModule,
  answersTo,
  aQuiz,
  aTask,
  contradictions,
  onDay,
  type Participant,
  startChallenge,
  today,
  turn,
} from '../../../test/participation.ts';
import { makeCompany, makeTeam } from '../../../test/people.ts';
import { type ResponseBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const [walk, more, quiz, module] = [
  aTask({ mediaRequired: 'photo' }),
  aTask({ points: 7, isOptional: true }),
  aQuiz(),
  aModule(),
];
const doings = ['prove', 'submit', 'attempt', 'complete'] as const;
const others = [
  ...(['reject', 'ask-again', 'team', 'company', 'leave', 'return', 'erase'] as const),
  ...(['pause', 'pause-past', 'resume', 'withdraw', 'agree'] as const),
  ...(['undo', 'approve-all', 'undo-all', 'suspend-team', 'resume-team'] as const),
] as const;
type Action = (typeof doings)[number] | (typeof others)[number];
const action = fc.oneof(
  { arbitrary: fc.constantFrom<Action>(...doings), weight: 3 },
  { arbitrary: fc.constantFrom<Action>(...others), weight: 2 },
);
const given = fc.record({
  requireAllComponents: fc.boolean(),
  people: fc.array(fc.array(action, { minLength: 3, maxLength: 7 }), {
    minLength: 4,
    maxLength: 4,
  }),
});

test('nothing fails and every sum is right while people take part, pause, move, leave, withdraw and are erased', async () => {
  await fc.assert(
    fc.asyncProperty(given, async ({ requireAllComponents, people }) => {
      app.pass(Date.parse('2026-11-20T06:30:00.000Z') - app.now().getTime());
      const { id, admin, company, participants } = await startChallenge(app, {
        people: people.length,
        challenge: {
          schedule: { startDate: today, endDate: '2026-11-21' },
          points: { completion: 100, bonus: 5, penalty: 15 },
          rules: { requireAllComponents, maxLateHours: 12 },
        },
        days: {
          [today]: { tasks: [walk, more], trivia: [quiz], learningModules: [module] },
          '2026-11-21': { tasks: [more] },
        },
      });
      const { team } = await makeTeam(app, { companyId: company.id });
      const elsewhere = await makeCompany(app);
      const queue = `/admin/challenges/${id}/submissions`;
      const within = new Set(participants.map((person) => person.id));

      const assign = () =>
        admin.put(`/admin/challenges/${id}/assign`, {
          body: { assignmentType: 'custom', companyIds: [elsewhere.id], employeeIds: [...within] },
        });
      async function decide({ id: employeeId }: Participant, decision: 'reject' | 'ask-again') {
        const { submissions } = (await admin.get(queue, { query: { status: 'pending' } })).body;
        const sent = submissions.find((each: { employee: { id: string } }) => {
          return each.employee.id === employeeId;
        });
        const path = `${queue}/${sent?.id}/${decision}`;
        return sent ? [await admin.post(path, { body: { reason: 'Too dark' } })] : [];
      }
      async function undo({ id: employeeId }: Participant) {
        const query = { employeeId, challengeId: id, status: 'all' };
        const { submissions } = (await admin.get('/admin/submissions', { query })).body;
        const [latest] = submissions.toReversed();
        return latest ? [await admin.post(`${queue}/${latest.id}/undo`, { body: {} })] : [];
      }
      async function decideAll(from: 'pending' | 'approved', what: 'approve' | 'undo') {
        const query = { challengeId: id, ...(from === 'approved' && { status: from }) };
        const { submissions } = (await admin.get('/admin/submissions', { query })).body;
        const ids = submissions.map((each: { id: string }) => each.id);
        if (ids.length === 0) return [];
        return [await admin.post(`/admin/submissions/${what}`, { body: { ids } })];
      }
      const suspend = (isSuspended: boolean) =>
        admin.patch(`/admin/teams/${team.id}`, { body: { suspensionInfo: { isSuspended } } });
      const move = (who: Participant, body: Record<string, unknown>) =>
        admin.patch(`/admin/employees/${who.id}`, { body });

      const pause = (who: Participant, body: { from: string; to: string }) =>
        who.post('/api/employee/me/pauses', { body });
      const pausesOf = (who: Participant) => `/admin/employees/${who.id}/pauses`;
      const givePast = (who: Participant) =>
        admin.post(pausesOf(who), { body: { from: today, to: today } });
      async function resume(who: Participant) {
        const { data } = (await admin.get(pausesOf(who))).body;
        const [latest] = data ?? [];
        return latest ? [await admin.delete(`${pausesOf(who)}/${latest.id}`)] : [];
      }

      const consent = (who: Participant, given: boolean) =>
        who.post('/api/employee/me/consents', { body: { purpose: 'take-part', given } });

      async function perform(who: Participant, what: Action): Promise<ResponseBody[]> {
        const day = onDay(who, id);
        if (what === 'prove') return [await day.prove(walk)];
        if (what === 'submit') return [await day.submit(more)];
        if (what === 'attempt') return [await day.attempt(quiz, answersTo(quiz, 2))];
        if (what === 'complete') return [await day.complete(module)];
        if (what === 'reject' || what === 'ask-again') return decide(who, what);
        if (what === 'team') return [await move(who, { teamId: team.id })];
        if (what === 'company') return [await move(who, { companyId: elsewhere.id })];
        if (what === 'pause') return [await pause(who, { from: today, to: '2026-11-21' })];
        if (what === 'pause-past') return [await givePast(who)];
        if (what === 'resume') return resume(who);
        if (what === 'withdraw') return [await consent(who, false)];
        if (what === 'agree') return [await consent(who, true)];
        if (what === 'undo') return undo(who);
        if (what === 'approve-all') return decideAll('pending', 'approve');
        if (what === 'undo-all') return decideAll('approved', 'undo');
        if (what === 'suspend-team') return [await suspend(true)];
        if (what === 'resume-team') return [await suspend(false)];
        if (what === 'erase') return [await admin.delete(`/admin/employees/${who.id}`)];
        if (what === 'leave') within.delete(who.id);
        else within.add(who.id);
        return [await assign()];
      }

      async function inOrder(who: Participant, order: Action[]): Promise<void> {
        for (const what of order) {
          for (const { status, text } of await perform(who, what)) {
            expect(status, `${what}: ${text}`).toBeLessThan(500);
          }
        }
      }
      await Promise.all([
        ...participants.map((who, place) => inOrder(who, people[place] ?? [])),
        turn(app),
        turn(app),
      ]);
      expect(await contradictions(app)).toEqual([]);
      app.pass(25 * 3_600_000);
      await Promise.all([
        turn(app),
        turn(app),
        ...participants.map((who, place) => inOrder(who, people[place]?.toReversed() ?? [])),
      ]);
      app.pass(24 * 3_600_000);
      await Promise.all([
        turn(app),
        ...participants.map((who) => inOrder(who, ['reject', 'undo', 'pause-past', 'resume'])),
      ]);
      await turn(app);
      expect(await contradictions(app)).toEqual([]);
      const { rows: unsettled } = await app.database.pool.query(
        `select 1 from participant_days join challenge_days on challenge_days.id = day_id
          where participant_days.challenge_id = $1
            and (settled_at is null or (completed_at is null and not missed))`,
        [id],
      );
      expect(unsettled).toEqual([]);
    }),
    { numRuns: runs(6), endOnFailure: true },
  );
}, 240_000);
