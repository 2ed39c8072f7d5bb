import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aTask,
  onDay,
  type Participant,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { photoOf } from '../../../test/pictures.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const task = aTask({ mediaRequired: 'photo' });

async function started() {
  const made = await startChallenge(app, { people: 2, days: { [today]: { tasks: [task] } } });
  const send = async (person: Participant, photo: Buffer) => {
    app.pass(1000);
    const file = { fileName: 'proof.jpg', text: photo };
    expect((await onDay(person, made.id).prove(task, { file })).status).toBe(201);
  };
  const queue = async () =>
    (await made.admin.get(`/admin/challenges/${made.id}/submissions`)).body.submissions;
  return { ...made, send, queue };
}

test('a reviewer sees an earlier picture of a colleague that looks the same, but is another file', async () => {
  const { first, second, send, queue } = await started();
  await send(first, await photoOf(11));
  await send(second, await photoOf(11, { width: 320, quality: 50 }));
  const [sent, again] = await queue();
  expect(sent.similar).toEqual([]);
  expect(again.sentBefore).toEqual([]);
  expect(again.similar).toEqual([
    {
      id: sent.id,
      employee: { _id: first.id, id: first.id, name: sent.employee.name },
      date: today,
      submittedAt: sent.submittedAt,
      proof: { ...sent.proof, url: expect.stringContaining(sent.proof.id) },
    },
  ]);
});

test('other pictures, the very same file and those of other companies are not similar', async () => {
  const one = await started();
  const photo = await photoOf(12);
  await one.send(one.first, photo);
  await one.send(one.second, photo);
  const other = await started();
  await other.send(other.first, await photoOf(12, { width: 320 }));
  await other.send(other.second, await photoOf(13));
  for (const { similar } of [...(await one.queue()), ...(await other.queue())]) {
    expect(similar).toEqual([]);
  }
});

test('the pictures of someone who was erased are not compared any more', async () => {
  const { admin, first, second, send, queue } = await started();
  await send(first, await photoOf(14));
  await send(second, await photoOf(14, { width: 320 }));
  expect((await queue()).at(-1).similar).toHaveLength(1);
  expect((await admin.delete(`/admin/employees/${first.id}`)).status).toBe(200);
  expect((await queue()).at(-1).similar).toEqual([]);
});
