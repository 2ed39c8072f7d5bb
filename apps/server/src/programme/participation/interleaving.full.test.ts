import { randomUUID } from 'node:crypto';
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
  pointsOf,
  startChallenge,
  today,
  turn,
} from '../../../test/participation.ts';
import { type ResponseBody, startTestApp, type TestApp } from '../../../test/test-app.ts';
import { runs } from '../../../test/test-set.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const parts = {
  walk: aTask({ points: 20 }),
  proof: aTask({ points: 30, mediaRequired: 'photo' }),
  more: aTask({ points: 7, isOptional: true }),
  quiz: aQuiz(),
  module: aModule(),
};
const { walk, proof, more, quiz, module } = parts;

/**
 * The actions of one person, in order. `reject` is a reviewer's decision about their last proof, and
 * `undo` takes it back.
 */
const kinds = [
  ...(['walk', 'proof', 'more', 'module', 'quiz0', 'quiz1', 'quiz2'] as const),
  ...(['reject', 'undo'] as const),
];
type Action = (typeof kinds)[number];
const actions = fc.shuffledSubarray<Action>(kinds, { minLength: 3 });
/** What happens to a proof after the day is over. */
const later = fc.constantFrom('nothing', 'rejected', 'undone', 'asked again', 'sent again');
const person = fc.record({ actions, later });
const given = fc.record({
  requireAllComponents: fc.boolean(),
  people: fc.array(person, { minLength: 4, maxLength: 5 }),
});

/** Returns a person's expected points, however their actions were interleaved with others'. */
function expectedOf(
  { actions: order, later }: { actions: Action[]; later: string },
  requireAllComponents: boolean,
): number {
  const done = (action: Action) => order.includes(action);
  const sent = order.indexOf('proof');
  const rejected = order.indexOf('reject');
  const isRejected = sent >= 0 && rejected > sent && order.indexOf('undo') < rejected;
  const isKept = ['nothing', 'undone', 'sent again'].includes(later);
  const proven = sent >= 0 && !isRejected && isKept;
  const best = done('quiz2') ? 8 : done('quiz1') ? 5 : 0;
  const tried = done('quiz0') || done('quiz1') || done('quiz2');
  const complete = done('walk') && proven && tried && done('module');
  const points = (done('walk') ? 20 : 0) + (proven ? 30 : 0) + (done('more') ? 7 : 0) + best;
  const score = requireAllComponents && !complete ? 0 : points;
  return score + (complete ? 105 : -15);
}

/** Sends a request twice at once with one key, and checks that both responses are equal. */
async function twice(send: (key: string) => Promise<ResponseBody>): Promise<ResponseBody> {
  const key = randomUUID();
  const [one, other] = await Promise.all([send(key), send(key)]);
  expect(other.status).toBe(one.status);
  expect(other.body).toEqual(one.body);
  return one;
}

test('any interleaving of different people’s actions, each sent twice, gives the same totals', async () => {
  await fc.assert(
    fc.asyncProperty(given, async ({ requireAllComponents, people }) => {
      app.pass(Date.parse('2026-11-20T06:30:00.000Z') - app.now().getTime());
      const { id, admin, participants } = await startChallenge(app, {
        people: people.length,
        challenge: {
          schedule: { startDate: today, endDate: today },
          points: { completion: 100, bonus: 5, penalty: 15 },
          rules: { requireAllComponents, maxLateHours: 1 },
        },
        days: {
          [today]: { tasks: [walk, proof, more], trivia: [quiz], learningModules: [module] },
        },
      });
      const queue = `/admin/challenges/${id}/submissions`;

      async function decide(
        { id: employeeId }: Participant,
        decision: 'reject' | 'ask-again',
      ): Promise<boolean> {
        const { submissions } = (await admin.get(queue, { query: { status: 'pending' } })).body;
        const sent = submissions.find(
          ({ employee }: { employee: { id: string } }) => employee.id === employeeId,
        );
        if (!sent) return false;
        const response = await twice((key) =>
          admin.post(`${queue}/${sent.id}/${decision}`, {
            body: { reason: 'Too dark' },
            headers: { 'idempotency-key': key },
          }),
        );
        expect(response.status).toBe(200);
        return true;
      }

      /** Undoes the rejection of a person's proof, several times: it counts again once. */
      async function undo({ id: employeeId }: Participant): Promise<void> {
        const { submissions } = (await admin.get(queue, { query: { status: 'rejected' } })).body;
        const rejected = submissions.find(
          ({ employee }: { employee: { id: string } }) => employee.id === employeeId,
        );
        if (!rejected) return;
        const path = `${queue}/${rejected.id}/undo`;
        const response = await twice((key) =>
          admin.post(path, { body: {}, headers: { 'idempotency-key': key } }),
        );
        expect(response.status).toBe(200);
        expect((await admin.post(path, { body: {} })).status).toBe(409);
      }

      /** What happens after the day is over. Returns once everything has been requested. */
      async function performLater(who: Participant, what: string): Promise<void> {
        if (what === 'nothing') return;
        const rejects = what === 'rejected' || what === 'undone';
        const isAsked = await decide(who, rejects ? 'reject' : 'ask-again');
        if (isAsked && what === 'undone') await undo(who);
        if (!isAsked || what !== 'sent again') return;
        await turn(app);
        expect((await twice((key) => onDay(who, id).prove(proof, { key }))).status).toBe(201);
      }

      async function perform(who: Participant, action: Action): Promise<void> {
        const day = onDay(who, id);
        if (action === 'reject') {
          await decide(who, 'reject');
          return;
        }
        if (action === 'undo') return undo(who);
        const { status } = await twice((key) => {
          if (action === 'walk') return day.submit(walk, {}, key);
          if (action === 'more') return day.submit(more, {}, key);
          if (action === 'proof') return day.prove(proof, { key });
          if (action === 'module') return day.complete(module, {}, key);
          return day.attempt(quiz, answersTo(quiz, Number(action.slice(-1)) as 0 | 1 | 2), key);
        });
        expect(status).toBeLessThan(300);
      }

      const inOrder = async (who: Participant, order: Action[]) => {
        for (const action of order) await perform(who, action);
      };
      await Promise.all([
        ...participants.map((who, place) => inOrder(who, people[place]?.actions ?? [])),
        turn(app),
        turn(app),
      ]);
      expect(await contradictions(app)).toEqual([]);
      // The day is over: penalties and late decisions run in any order.
      app.pass(13 * 3_600_000);
      await Promise.all([
        turn(app),
        turn(app),
        ...participants.map((who, place) => performLater(who, people[place]?.later ?? 'nothing')),
      ]);
      expect(await contradictions(app)).toEqual([]);
      // The time for what was asked again is over too.
      app.pass(24 * 3_600_000);
      await turn(app);
      expect(await contradictions(app)).toEqual([]);
      const points = await Promise.all(participants.map((who) => pointsOf(admin, who.id)));
      expect(points).toEqual(people.map((each) => expectedOf(each, requireAllComponents)));
    }),
    { numRuns: runs(6), endOnFailure: true },
  );
}, 240_000);
