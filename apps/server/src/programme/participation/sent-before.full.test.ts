import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aTask,
  onDay,
  type Participant,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const [task, other] = [aTask({ mediaRequired: 'photo' }), aTask({ mediaRequired: 'photo' })];

/** Of each test, because all challenges are compared. */
async function started(type: 'image/jpeg' | 'image/png') {
  const file = { fileName: type.replace('image/', 'proof.'), text: sampleFiles[type] };
  const made = await startChallenge(app, {
    people: 2,
    days: { [today]: { tasks: [task, other] } },
  });
  const queue = `/admin/challenges/${made.id}/submissions`;
  /** The people of earlier submissions of the same file, by submission in the order of sending. */
  const sentBefore = async (): Promise<string[][]> =>
    (await made.admin.get(queue)).body.submissions.map(
      ({ sentBefore: earlier }: { sentBefore: { employee: { id: string } }[] }) =>
        earlier.map(({ employee }) => employee.id),
    );
  const send = (person: Participant, of = task) => onDay(person, made.id).prove(of, { file });
  const consent = (person: Participant, given: boolean) =>
    person.post('/api/employee/me/consents', { body: { purpose: 'take-part', given } });
  return { ...made, sentBefore, send, consent };
}

test('a reviewer sees who sent the very same file before, and when', async () => {
  const { first, second, sentBefore, send, admin, id } = await started('image/jpeg');
  await send(first);
  expect(await sentBefore()).toEqual([[]]);
  app.pass(1000);
  await send(second);
  app.pass(1000);
  await send(first, other);
  expect(await sentBefore()).toEqual([[], [first.id], [first.id, second.id]]);
  const { submissions } = (await admin.get(`/admin/challenges/${id}/submissions`)).body;
  const [sent, again] = submissions;
  expect(again.sentBefore).toEqual([
    {
      id: sent.id,
      employee: { _id: first.id, id: first.id, name: sent.employee.name },
      date: today,
      submittedAt: sent.submittedAt,
    },
  ]);
});

test('what was taken back, or of someone who left the programme, is not compared', async () => {
  const { first, second, sentBefore, send, consent, id } = await started('image/png');
  await send(first);
  const path = `/api/employee/me/challenges/${id}/days/${today}/tasks/${task.taskId}/proof`;
  expect((await first.delete(path)).status).toBe(200);
  app.pass(1000);
  await send(second);
  expect((await sentBefore()).at(-1)?.includes(first.id)).toBe(false);
  app.pass(1000);
  await send(first);
  expect((await sentBefore()).at(-1)?.includes(second.id)).toBe(true);
  await consent(second, false);
  expect((await sentBefore()).at(-1)?.includes(second.id)).toBe(false);
});
