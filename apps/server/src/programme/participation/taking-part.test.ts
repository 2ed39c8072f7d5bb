import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aModule,
  answersTo,
  aQuiz,
  aTask,
  aWorkshop,
  contradictions,
  entriesOf,
  hours,
  onDay,
  passAndTurn,
  pointsOf,
  signedIn,
  startChallenge,
  today,
} from '../../../test/participation.ts';
import { refusedFiles, sampleFiles } from '../../../test/sample-files.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await contradictions(app)).toEqual([]);
  await app.stop();
});

/** Back to noon of 20 November 2026, where each challenge starts. */
const noon = Date.parse('2026-11-20T06:30:00.000Z');
beforeEach(() => app.pass(noon - app.now().getTime()));

describe('tasks', () => {
  test('without proof count at once, and complete the day when all are done', async () => {
    const [walk, run] = [aTask({ points: 20 }), aTask({ points: 7 })];
    const { id, admin, first } = await startChallenge(app, {
      challenge: { points: { completion: 100, bonus: 5, penalty: 0 } },
      days: { [today]: { tasks: [walk, run] } },
    });
    const day = onDay(first, id);
    const { status, body } = await day.submit(walk, { note: 'Along the river' });
    expect(status).toBe(201);
    expect(body.day).toMatchObject({ complete: false, points: 20, canTakePart: true });
    expect(body.day.tasks[0].submission).toMatchObject({
      status: 'accepted',
      note: 'Along the river',
      points: 20,
    });
    expect((await day.submit(run)).body.day).toMatchObject({ complete: true, points: 132 });
    expect(await entriesOf(admin, first.id)).toEqual([
      'score 20',
      'score 7',
      'completion 100',
      'bonus 5',
    ]);
    expect(await pointsOf(admin, first.id)).toBe(132);
  });

  test('can be submitted once @full', async () => {
    const task = aTask();
    const { id, first } = await startChallenge(app, { days: { [today]: { tasks: [task] } } });
    await onDay(first, id).submit(task);
    const again = await onDay(first, id).submit(task);
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('ALREADY_SUBMITTED');
  });

  test('count once when sent twice at once without a key @full', async () => {
    const task = aTask();
    const { id, admin, first } = await startChallenge(app, {
      days: { [today]: { tasks: [task] } },
    });
    const day = onDay(first, id);
    const both = await Promise.all([day.submit(task), day.submit(task)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await pointsOf(admin, first.id)).toBe(120);
  });

  test('return the same response for the same key and body, and refuse another body', async () => {
    const task = aTask();
    const { id, first } = await startChallenge(app, { days: { [today]: { tasks: [task] } } });
    const day = onDay(first, id);
    const key = randomUUID();
    const [one, other] = await Promise.all([
      day.submit(task, { note: 'Once' }, key),
      day.submit(task, { note: 'Once' }, key),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body).toEqual(other.body);
    const replayed = [one, other].filter(({ headers }) => headers['idempotency-replayed']);
    expect(replayed).toHaveLength(1);
    expect((await day.submit(task, { note: 'Twice' }, key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test.each(['Note must be text', 'Note can have at most 1,000 characters'])(
    'report a bad note at its field: %s',
    async (message) => {
      const task = aTask();
      const { id, first } = await startChallenge(app, { days: { [today]: { tasks: [task] } } });
      const note = message.includes('most') ? 'x'.repeat(1001) : 7;
      const { status, body } = await onDay(first, id).submit(task, { note });
      expect([status, body.errors]).toEqual([400, { note: message }]);
    },
  );

  test('are a 404 when unknown or another person’s @full', async () => {
    const task = aTask();
    const { id, first } = await startChallenge(app, { days: { [today]: { tasks: [task] } } });
    const other = await startChallenge(app);
    const statuses = await Promise.all([
      onDay(first, id).submit(aTask()),
      onDay(first, id, '2026-11-21').submit(task),
      onDay(first, id, 'tomorrow').submit(task),
      onDay(first, randomUUID()).submit(task),
      onDay(other.first, id).submit(task),
      onDay(other.first, id).see(),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('proof', () => {
  const withProof = async (mediaRequired: string, challenge = {}) => {
    const task = aTask({ mediaRequired });
    const started = await startChallenge(app, { challenge, days: { [today]: { tasks: [task] } } });
    return { ...started, task, day: onDay(started.first, started.id) };
  };
  const jpeg = sampleFiles['image/jpeg'];
  const stored = async () =>
    (await app.database.pool.query('select count(*)::int as files from files')).rows[0].files;

  test('as a photo waits for review and already counts', async () => {
    const { task, day, admin, first } = await withProof('photo');
    const { status, body } = await day.prove(task, { note: 'Here' });
    expect(status).toBe(201);
    expect(body.day).toMatchObject({ complete: true, points: 120 });
    expect(body.day.tasks[0].submission).toMatchObject({ status: 'pending', note: 'Here' });
    expect(await pointsOf(admin, first.id)).toBe(120);
  });

  test('as a photo is stored without the place where it was taken', async () => {
    const { task, day } = await withProof('photo');
    const comment = Buffer.concat([
      Buffer.from('fffe0014', 'hex'),
      Buffer.from('18.5204N 73.8567E\0'),
    ]);
    const [start, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)];
    const file = { fileName: 'walk.jpg', text: Buffer.concat([start, comment, rest]) };
    const { body } = await day.prove(task, { file });
    const { proof } = body.day.tasks[0].submission;
    const { headers, text } = await app.client().get(proof.url);
    expect([headers['content-length'], text]).toEqual([String(jpeg.length), jpeg.toString()]);
  });

  test('as a photo with too many pixels is refused, and not stored @full', async () => {
    const { task, day } = await withProof('photo');
    const huge = Buffer.from(sampleFiles['image/png']);
    // 10,000 × 5,001 pixels.
    huge.writeUInt32BE(10_000, 16);
    huge.writeUInt32BE(5_001, 20);
    const before = await stored();
    const { status, body } = await day.prove(task, { file: { fileName: 'wide.png', text: huge } });
    expect([status, body.errors]).toEqual([
      400,
      { proof: 'File wide.png has too many pixels. A photo can have at most 50 million.' },
    ]);
    expect(await stored()).toBe(before);
  });

  test('can be a video where a video is required @full', async () => {
    const { task, day } = await withProof('video');
    const photo = await day.prove(task);
    expect([photo.status, photo.body.errors]).toEqual([
      400,
      { proof: 'File proof.jpg is not a MP4, WebM or MOV file.' },
    ]);
    const file = { fileName: 'walk.mp4', text: sampleFiles['video/mp4'] };
    expect((await day.prove(task, { file })).status).toBe(201);
  });

  test('as a video is stored without the place where it was taken, and refused when damaged @full', async () => {
    const { task, day } = await withProof('video');
    const damaged = { fileName: 'walk.mp4', text: sampleFiles['video/mp4'].subarray(0, 60) };
    const before = await stored();
    const refused = await day.prove(task, { file: damaged });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { proof: 'This video is damaged. Record it again, or choose another.' },
    ]);
    expect(await stored()).toBe(before);
    const noted = Buffer.from('\0\0\0\x1cudta+18.5204+073.8567/..', 'latin1');
    const text = Buffer.concat([sampleFiles['video/mp4'], noted]);
    const { body } = await day.prove(task, { file: { fileName: 'walk.mp4', text } });
    const { text: shown } = await app.client().get(body.day.tasks[0].submission.proof.url);
    expect(shown).toBe(`${sampleFiles['video/mp4']}\0\0\0\x1cfree${'\0'.repeat(20)}`);
  });

  test.each([
    ['WebP', Buffer.from('RIFF\x04\0\0\0WEBP')],
    ['HEIC', sampleFiles['image/heic'].subarray(0, 24)],
    ['JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ])('that is only the beginning of a %s is refused @full', async (_, text) => {
    const { task, day } = await withProof('photo');
    const before = await stored();
    const refused = await day.prove(task, { file: { fileName: 'walk.jpg', text } });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { proof: 'This picture is damaged. Save it anew, or choose another.' },
    ]);
    expect(await stored()).toBe(before);
  });

  test('is refused where none is required, and a task that requires it is refused without @full', async () => {
    const asked = await withProof('photo');
    const without = await asked.day.submit(asked.task);
    expect([without.status, without.body.errors]).toEqual([
      400,
      { proof: 'A photo is required as proof' },
    ]);
    const free = await withProof('none');
    const before = await stored();
    const beside = await free.day.prove(free.task);
    expect([beside.status, beside.body.errors]).toEqual([
      400,
      { proof: 'This task asks for no proof' },
    ]);
    expect(await stored()).toBe(before);
  });

  test.each(Object.entries(refusedFiles))(
    'that only claims to be a photo is refused, and not stored: %s',
    async (_, text) => {
      const { task, day } = await withProof('photo');
      const before = await stored();
      const { status, body } = await day.prove(task, { file: { fileName: 'proof.jpg', text } });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['proof']]);
      expect(await stored()).toBe(before);
    },
  );

  test('as a photo can be required for every required task @full', async () => {
    const [required, optional] = [aTask(), aTask({ isOptional: true })];
    const { id, first } = await startChallenge(app, {
      challenge: { rules: { requirePhotoProof: true } },
      days: { [today]: { tasks: [required, optional] } },
    });
    const day = onDay(first, id);
    const { tasks } = (await day.see()).body.day;
    expect(tasks.map((task: Record<string, unknown>) => task.mediaRequired)).toEqual([
      'photo',
      'none',
    ]);
    expect((await day.submit(required)).status).toBe(400);
    expect((await day.prove(required)).status).toBe(201);
    expect((await day.submit(optional)).status).toBe(201);
  });

  test('repeated with its key is stored once @full', async () => {
    const { task, day } = await withProof('photo');
    const before = await stored();
    const key = randomUUID();
    const responses = await Promise.all([day.prove(task, { key }), day.prove(task, { key })]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(await stored()).toBe(before + 1);
  });
});

describe('quizzes', () => {
  const withQuiz = async (given = {}, people = 1) => {
    const quiz = aQuiz(given);
    const started = await startChallenge(app, { people, days: { [today]: { trivia: [quiz] } } });
    return { ...started, quiz, day: onDay(started.first, started.id) };
  };

  test('count with the best attempt', async () => {
    const { quiz, day, admin, first } = await withQuiz();
    const { status, body } = await day.attempt(quiz, answersTo(quiz, 1));
    expect(status).toBe(201);
    expect(body.attempt).toEqual({
      number: 1,
      points: 5,
      right: 1,
      questions: 2,
      attemptsLeft: 2,
    });
    const none = (await day.attempt(quiz, answersTo(quiz, 0))).body;
    expect(none.day.trivia[0]).toMatchObject({ bestRight: 1, lastRight: 0 });
    const last = (await day.attempt(quiz, answersTo(quiz, 2))).body;
    expect(last.day.trivia[0]).toMatchObject({
      ...{ attemptsUsed: 3, bestPoints: 8, bestRight: 2, lastRight: 2 },
    });
    expect(await entriesOf(admin, first.id)).toEqual(['score 5', 'completion 100', 'score 3']);
  });

  test('refuse attempts above the maximum, even when ten come at once', async () => {
    const { quiz, day, admin, first } = await withQuiz({ maxAttempts: 2 });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => day.attempt(quiz, answersTo(quiz, 2))),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(8).fill('NO_ATTEMPTS_LEFT'));
    expect((await day.attempt(quiz, answersTo(quiz, 2))).status).toBe(409);
    expect(await pointsOf(admin, first.id)).toBe(108);
  });

  test('need one answer for each question, from its options @full', async () => {
    const { quiz, day } = await withQuiz();
    const { answers } = answersTo(quiz, 2);
    const [one] = answers;
    const wrong = [
      [one],
      [one, one],
      [...answers, { questionId: randomUUID(), optionIndex: 0 }],
      [],
    ];
    for (const given of wrong) {
      const { status, body } = await day.attempt(quiz, { answers: given });
      expect([status, body.errors]).toEqual([400, { answers: 'Answer each question once' }]);
    }
    const beyond = answers.map(({ questionId }) => ({ questionId, optionIndex: 2 }));
    const { status, body } = await day.attempt(quiz, { answers: beyond });
    expect([status, body.errors]).toEqual([400, { answers: 'Choose one of the options' }]);
  });

  const firstQuiz = ({ body }: { body: { day: { trivia: object[] } } }) => body.day.trivia[0];
  /** Of both questions of `aQuiz`. */
  const feedback = (isRight: (boolean | null)[], isOver = false) => ({
    questions: [
      {
        isRight: isRight[0],
        // The first is answered right.
        chosenOption: isRight[0] ? 0 : null,
        rightOptions: isOver ? [0] : null,
        explanation: isOver ? 'Two atria, two ventricles.' : null,
      },
      { isRight: isRight[1], rightOptions: isOver ? [1] : null, explanation: isOver ? '' : null },
    ],
  });

  test('say which answers were right once no attempt can score more @full', async () => {
    const { quiz, day } = await withQuiz({ maxAttempts: 2 });
    const seen = async () => firstQuiz(await day.see());
    expect(await seen()).toMatchObject({ ...feedback([null, null]), lastRight: null });
    const first = await day.attempt(quiz, answersTo(quiz, 1));
    expect(firstQuiz(first)).toMatchObject({ ...feedback([null, null]), lastRight: 1 });
    const last = await day.attempt(quiz, answersTo(quiz, 1));
    expect(firstQuiz(last)).toMatchObject(feedback([true, false]));
    const other = await withQuiz();
    const full = await other.day.attempt(other.quiz, answersTo(other.quiz, 2));
    expect(firstQuiz(full)).toMatchObject(feedback([true, true]));
  });

  test('explain the right options once the time of the day is over, not when it is closed by hand @full', async () => {
    const { id, admin, quiz, day, second } = await withQuiz({}, 2);
    await day.attempt(quiz, answersTo(quiz, 1));
    const [planned] = (await admin.get(`/admin/challenges/${id}/days`)).body.days;
    const closed = await admin.patch(`/admin/challenges/${id}/days/${planned.id}`, {
      body: { status: 'closed' },
      headers: { 'if-match': `"${planned.version}"` },
    });
    expect(closed.body).toMatchObject({ success: true });
    expect(firstQuiz(await day.see())).toMatchObject(feedback([null, null]));
    await passAndTurn(app, hours(48));
    expect(firstQuiz(await day.see())).toMatchObject(feedback([true, false], true));
    expect(firstQuiz(await onDay(second, id).see())).toMatchObject(feedback([null, null], true));
  });

  test('reveal the correct options in no response', async () => {
    const { quiz, day, first, id } = await withQuiz();
    const responses = [
      await day.see(),
      await day.attempt(quiz, answersTo(quiz, 2)),
      await first.get('/api/employee/me'),
      await first.get('/api/employee/me/challenges'),
      await first.get(`/api/employee/me/challenges/${id}/leaderboard`),
    ];
    for (const { text } of responses) expect(text).not.toMatch(/correct|ventricles/i);
  });
});

describe('modules and workshops', () => {
  test('are done once, repeating changes nothing, and a workshop is not required', async () => {
    const [module, workshop] = [aModule(), aWorkshop()];
    const { id, admin, first } = await startChallenge(app, {
      days: { [today]: { learningModules: [module], workshops: [workshop] } },
    });
    const day = onDay(first, id);
    const joined = await day.join(workshop);
    expect(joined.status).toBe(200);
    expect(joined.body).toMatchObject({ link: workshop.link, day: { complete: false } });
    const done = await Promise.all([day.complete(module), day.complete(module, {}, randomUUID())]);
    for (const { status, body } of done) {
      expect(status).toBe(200);
      expect(body.day).toMatchObject({ complete: true, points: 100 });
      expect(body.day.learningModules[0].completed).toBe(true);
    }
    await day.join(workshop);
    expect(await entriesOf(admin, first.id)).toEqual(['completion 100']);
    expect((await day.complete(aModule())).status).toBe(404);
    expect((await day.join(aWorkshop())).status).toBe(404);
  });
});

describe('all components required', () => {
  test('nothing scores until all required are done, then everything @full', async () => {
    const [task, more] = [aTask(), aTask({ isOptional: true, points: 3 })];
    const [quiz, module] = [aQuiz(), aModule()];
    const { id, admin, first } = await startChallenge(app, {
      challenge: { rules: { requireAllComponents: true } },
      days: { [today]: { tasks: [task, more], trivia: [quiz], learningModules: [module] } },
    });
    const day = onDay(first, id);
    await day.submit(task);
    await day.submit(more);
    await day.attempt(quiz, answersTo(quiz, 1));
    expect(await pointsOf(admin, first.id)).toBe(0);
    await day.complete(module);
    expect(await pointsOf(admin, first.id)).toBe(20 + 3 + 5 + 100);
  });
});

describe('people can take part', () => {
  const task = aTask();
  const start = (challenge: Record<string, unknown> = {}) =>
    startChallenge(app, {
      people: 2,
      challenge: { schedule: { startDate: today, endDate: '2026-11-22' }, ...challenge },
      days: { [today]: { tasks: [task] }, '2026-11-21': { tasks: [task] } },
    });

  test('never before its date, even when it was opened by hand', async () => {
    const { id, admin, first } = await start();
    const { days } = (await admin.get(`/admin/challenges/${id}/days`)).body;
    await admin.patch(`/admin/challenges/${id}/days/${days[1].id}`, { body: { status: 'open' } });
    const day = onDay(first, id, '2026-11-21');
    expect((await day.see()).body.day).toMatchObject({ status: 'open', canTakePart: false });
    const early = await day.submit(task);
    expect([early.status, early.body.code]).toEqual([409, 'DAY_NOT_OPEN']);
    // 23:59:59 in India, and a second later.
    app.pass(Date.parse('2026-11-20T18:29:59.000Z') - app.now().getTime());
    expect((await day.submit(task)).status).toBe(409);
    app.pass(1000);
    expect((await day.submit(task)).status).toBe(201);
  });

  test('and see the content once the day is open', async () => {
    const { id, first } = await start();
    const pending = (await onDay(first, id, '2026-11-21').see()).body.day;
    expect(pending).toMatchObject({ status: 'pending', canTakePart: false, tasks: [] });
    const refused = await onDay(first, id, '2026-11-21').submit(task);
    expect(refused.body.code).toBe('DAY_NOT_OPEN');
  });

  test('late until the hours for that are over, marked as late', async () => {
    const { id, admin, first, second } = await start({ rules: { maxLateHours: 2 } });
    app.pass(Date.parse('2026-11-20T20:29:59.000Z') - app.now().getTime());
    expect((await onDay(first, id).submit(task)).status).toBe(201);
    const rows = await app.database.pool.query(
      'select late from submissions where employee_id = $1',
      [first.id],
    );
    expect(rows.rows).toEqual([{ late: true }]);
    app.pass(1000);
    expect((await onDay(second, id).submit(task)).body.code).toBe('DAY_NOT_OPEN');
    expect(await pointsOf(admin, first.id)).toBe(120);
  });

  test('only until its end where late submission is not allowed @full', async () => {
    const { id, first } = await start({ rules: { allowLateSubmission: false } });
    app.pass(Date.parse('2026-11-20T18:30:00.000Z') - app.now().getTime());
    // The schedule has not closed it yet.
    expect((await onDay(first, id).see()).body.day).toMatchObject({
      status: 'open',
      canTakePart: false,
    });
    expect((await onDay(first, id).submit(task)).body.message).toBe(
      'The time to take part in this day has ended.',
    );
    await passAndTurn(app, 0);
    expect((await onDay(first, id).submit(task)).body.reason).toBe('too-late');
  });

  test('but not in a cancelled challenge @full', async () => {
    const { id, admin, first } = await start();
    await admin.put(`/admin/challenges/${id}/deactivate`);
    expect((await onDay(first, id).submit(task)).body.code).toBe('CHALLENGE_NOT_ACTIVE');
  });

  test('late on the last day of a completed challenge @full', async () => {
    const { id, admin, first } = await start({
      schedule: { startDate: today, endDate: '2026-11-21' },
    });
    await passAndTurn(app, hours(24));
    await passAndTurn(app, hours(13));
    const { challenge } = (await admin.get(`/admin/challenges/${id}`)).body;
    expect(challenge.status).toBe('completed');
    expect((await onDay(first, id, '2026-11-21').submit(task)).status).toBe(201);
  });

  test('but not on a day that was opened before they joined @full', async () => {
    const { id, company } = await start();
    app.pass(hours(13));
    const late = await signedIn(app, await joiner(company.id));
    const { body } = await onDay(late, id).submit(task);
    expect([body.code, body.message]).toEqual([
      'DAY_NOT_OPEN',
      'This day was opened before you joined.',
    ]);
    await passAndTurn(app, hours(24));
    await passAndTurn(app, hours(24));
    // Nor did they miss it, once it is over.
    const { day } = (await onDay(late, id).see()).body;
    expect(day.refusal).toMatchObject({ code: 'DAY_NOT_OPEN', reason: 'before-joined' });
  });

  /** Adds a person by the console. */
  async function joiner(companyId: string) {
    const admin = await app.signedInAs();
    const { body } = await admin.post('/admin/employees', {
      body: {
        firstName: 'Late',
        lastName: 'Comer',
        email: `${randomUUID()}@example.com`,
        companyId,
        password: 'Secret-7',
      },
    });
    const { id } = body.employee;
    await app.database.pool.query(
      'update accounts set must_change_password = false where id = $1',
      [id],
    );
    await app.database.pool.query('update employees set awaits_consent = false where id = $1', [
      id,
    ]);
    return { id: id as string };
  }
});
