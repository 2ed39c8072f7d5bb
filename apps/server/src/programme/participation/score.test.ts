import { randomUUID } from 'node:crypto';
import { exactPoints, sumOfPoints } from '@kolam/contract/core/points.ts';
import { type DayContent, emptyContent } from '@kolam/contract/programme/challenges/days.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DayEntry } from './day-ledger.ts';
import { completionOf, type DayEvent, type ScoredDay, scoreDay } from './score.ts';
import type { ScoredSubmission } from './score-value.ts';

const task = (given: Partial<DayContent['tasks'][number]> = {}) => ({
  taskId: randomUUID(),
  title: 'Walk',
  description: '',
  points: 20,
  isOptional: false,
  mediaRequired: 'photo' as const,
  coverImage: '',
  ...given,
});

const quiz = () => ({
  triviaId: randomUUID(),
  title: 'Heart',
  description: '',
  image: '',
  maxAttempts: 3,
  questions: [],
});

type Rules = Partial<ScoredDay['rules']> & { countsTogether?: boolean };

const here = { companyId: 'a company', teamId: 'a team' };

/** Replays events on one person's day, the way the product stores them. */
function aDay(content: Partial<DayContent>, { countsTogether = false, ...rules }: Rules = {}) {
  const day: ScoredDay & { here: Pick<DayEntry, 'companyId' | 'teamId'> } = {
    here,
    id: randomUUID(),
    content: { ...emptyContent, ...content },
    rules: { completionPoints: 100, bonusPoints: 0, ...rules },
    countsTogether,
    submissions: [],
    entries: [],
    isComplete: false,
    isMissed: false,
  };
  let moments = 0;
  const now = () => new Date(moments);
  let completion = { completedAt: null, completedBefore: null } as ReturnType<typeof completionOf>;

  function apply(event: DayEvent): string[] {
    moments += 1;
    const scored = scoreDay(day, event);
    const { steps, isComplete, isMissed } = scored;
    day.entries = [
      ...day.entries,
      ...steps.map(
        ({ place, ...step }): DayEntry => ({
          ...(place ?? day.here),
          ...step,
          id: randomUUID(),
          at: now(),
        }),
      ),
    ];
    const causes = day.entries.map(({ kind, causeId }) => `${kind} ${causeId}`);
    expect(new Set(causes).size).toBe(causes.length);
    completion = completionOf(completion, scored, now());
    day.isComplete = isComplete;
    day.isMissed = isMissed;
    return steps.map(({ kind, points }) => `${kind} ${points}`);
  }

  function add(submission: Pick<ScoredSubmission, 'kind' | 'componentId' | 'points'>) {
    const submittedAt = new Date(moments + 1);
    const done: ScoredSubmission = {
      ...{ id: randomUUID(), status: 'pending', submittedAt },
      ...submission,
    };
    day.submissions = [...day.submissions, done];
    return { submission: done, steps: apply({ type: 'done', submission: done }) };
  }

  return {
    day,
    completedAt: () => completion.completedAt?.getTime(),
    total: () => sumOfPoints(day.entries.map(({ points }) => points)),
    submit: ({ taskId, points }: DayContent['tasks'][number]) =>
      add({ kind: 'task', componentId: taskId, points }),
    attempt: ({ triviaId }: { triviaId: string }, points: number) =>
      add({ kind: 'trivia', componentId: triviaId, points }),
    reject(submission: ScoredSubmission, penalty: number | null = null): string[] {
      const rejected: ScoredSubmission = { ...submission, status: 'rejected' };
      day.submissions = day.submissions.map((each) =>
        each.id === submission.id ? rejected : each,
      );
      return apply({ type: 'withdrawn', submission: rejected, penalty });
    },
    undo(submission: ScoredSubmission): string[] {
      day.submissions = day.submissions.map((each) =>
        each.id === submission.id ? submission : each,
      );
      const { completedBefore } = completion;
      return apply({ type: 'restored', submission, completedBefore });
    },
    settle: (penalty = 0) => apply({ type: 'settled', penalty }),
    pause: () => apply({ type: 'paused' }),
    resume: (penalty = 0) => apply({ type: 'resumed', penalty }),
  };
}

describe('scored component by component', () => {
  test('each task scores, and the last required one brings completion and bonus', () => {
    const [walk, run] = [task(), task({ points: 7 })];
    const day = aDay({ tasks: [walk, run] }, { bonusPoints: 5 });
    expect(day.submit(walk).steps).toEqual(['score 20']);
    expect(day.submit(run).steps).toEqual(['score 7', 'completion 100', 'bonus 5']);
  });

  test('optional tasks add only points, before and after completion', () => {
    const [walk, more, most] = [task(), task({ isOptional: true }), task({ isOptional: true })];
    const day = aDay({ tasks: [walk, more, most] });
    expect(day.submit(more).steps).toEqual(['score 20']);
    expect(day.submit(walk).steps).toEqual(['score 20', 'completion 100']);
    expect(day.submit(most).steps).toEqual(['score 20']);
  });

  test('the best attempt at a quiz counts, and a better one posts the difference', () => {
    const heart = quiz();
    const day = aDay({ trivia: [heart] });
    expect(day.attempt(heart, 3).steps).toEqual(['score 3', 'completion 100']);
    expect(day.attempt(heart, 2).steps).toEqual([]);
    expect(day.attempt(heart, 8).steps).toEqual(['score 5']);
    expect(day.total()).toBe(108);
  });

  test('one attempt completes a quiz, even without a correct answer', () => {
    const heart = quiz();
    expect(aDay({ trivia: [heart] }).attempt(heart, 0).steps).toEqual(['completion 100']);
  });

  test('rejecting a task reverses its score and the completion, and a new one brings both again', () => {
    const [walk, run] = [task(), task({ points: 7 })];
    const day = aDay({ tasks: [walk, run] });
    const { submission } = day.submit(walk);
    day.submit(run);
    expect(day.reject(submission)).toEqual(['reversal -20', 'reversal -100']);
    expect(day.total()).toBe(7);
    expect(day.submit(walk).steps).toEqual(['score 20', 'completion 100']);
    expect(day.total()).toBe(127);
  });

  test('rejecting an optional task leaves the day complete', () => {
    const [walk, more] = [task(), task({ isOptional: true, points: 7 })];
    const day = aDay({ tasks: [walk, more] });
    const { submission } = day.submit(more);
    day.submit(walk);
    expect(day.reject(submission)).toEqual(['reversal -7']);
    expect(day.day.isComplete).toBe(true);
  });

  test('the day stays complete when components are added afterwards', () => {
    const [walk, run, more] = [task(), task(), task({ isOptional: true })];
    const day = aDay({ tasks: [walk, more] });
    const { submission } = day.submit(more);
    day.submit(walk);
    day.day.content = { ...day.day.content, tasks: [walk, run, more] };
    expect(day.reject(submission)).toEqual(['reversal -20']);
    expect(day.day.isComplete).toBe(true);
  });
});

describe('with all components required', () => {
  const all = { countsTogether: true };

  test('nothing scores until all are done, then everything', () => {
    const [walk, run] = [task(), task({ points: 7, isOptional: true })];
    const heart = quiz();
    const day = aDay({ tasks: [walk, run], trivia: [heart] }, all);
    expect(day.submit(walk).steps).toEqual([]);
    expect(day.submit(run).steps).toEqual([]);
    expect(day.attempt(heart, 4).steps).toEqual(['score 31', 'completion 100']);
    expect(day.attempt(heart, 6).steps).toEqual(['score 2']);
  });

  test('rejecting one reverses everything, and a new one brings everything again', () => {
    const [walk, run] = [task(), task({ points: 7 })];
    const day = aDay({ tasks: [walk, run] }, all);
    const { submission } = day.submit(walk);
    day.submit(run);
    expect(day.reject(submission)).toEqual(['reversal -27', 'reversal -100']);
    expect(day.total()).toBe(0);
    expect(day.submit(walk).steps).toEqual(['score 27', 'completion 100']);
  });

  test('rejecting an optional one reverses its part of the combined score', () => {
    const [walk, more] = [task(), task({ points: 7, isOptional: true })];
    const day = aDay({ tasks: [walk, more] }, all);
    const { submission } = day.submit(more);
    const walked = day.submit(walk);
    expect(walked.steps).toEqual(['score 27', 'completion 100']);
    expect(day.reject(submission)).toEqual(['reversal -27', 'score 20']);
    expect(day.total()).toBe(120);
    expect(day.reject(walked.submission)).toEqual(['reversal -20', 'reversal -100']);
    expect(day.total()).toBe(0);
  });
});

describe('for a person who moved', () => {
  const elsewhere = { companyId: 'another company', teamId: null };
  const placesOf = (day: ReturnType<typeof aDay>, from: number) =>
    day.day.entries
      .slice(from)
      .map(({ kind, points, companyId }) => `${kind} ${points} of ${companyId}`);

  test('reversals and reposts count for the company and team where the points were earned', () => {
    const [walk, more] = [task(), task({ points: 7, isOptional: true })];
    const day = aDay({ tasks: [walk, more] }, { countsTogether: true });
    const { submission } = day.submit(more);
    day.submit(walk);
    day.day.here = elsewhere;
    day.reject(submission);
    expect(placesOf(day, 2)).toEqual(['reversal -27 of a company', 'score 20 of a company']);
    day.submit(more);
    expect(placesOf(day, 4)).toEqual(['score 7 of another company']);
  });
});

describe('when its time is over', () => {
  test('a day that is not complete is missed, with its penalty', () => {
    const walk = task();
    const day = aDay({ tasks: [walk] });
    expect(day.settle(15)).toEqual(['penalty -15']);
    expect(day.day).toMatchObject({ isMissed: true, isComplete: false });
  });

  test('a day without penalty is missed for 0 points', () => {
    expect(aDay({ tasks: [task()] }).settle(0)).toEqual([]);
  });

  test('a day without required components is not missed, and brings nothing', () => {
    const more = task({ isOptional: true });
    const day = aDay({ tasks: [more] });
    expect(day.submit(more).steps).toEqual(['score 20']);
    expect(day.settle(15)).toEqual([]);
    expect(day.day).toMatchObject({ isMissed: false, isComplete: true });
  });

  test('a component that is no longer required is not missed', () => {
    const [walk, run] = [task(), task()];
    const day = aDay({ tasks: [walk, run] });
    day.submit(walk);
    day.day.content = { ...emptyContent, tasks: [walk] };
    expect(day.settle(15)).toEqual(['completion 100']);
  });

  test('a rejection brings the penalty that closing would have brought, once', () => {
    const walk = task();
    const day = aDay({ tasks: [walk] });
    const { submission } = day.submit(walk);
    expect(day.reject(submission, 15)).toEqual(['reversal -20', 'reversal -100', 'penalty -15']);
    expect(day.total()).toBe(-15);
    expect(day.day.isMissed).toBe(true);
  });

  test('reopening and completing a missed day reverses its penalty', () => {
    const walk = task();
    const day = aDay({ tasks: [walk] });
    day.settle(15);
    const { submission, steps } = day.submit(walk);
    expect(steps).toEqual(['score 20', 'reversal 15', 'completion 100']);
    expect(day.reject(submission, 15)).toEqual(['reversal -20', 'reversal -100', 'penalty -15']);
    expect(day.total()).toBe(-15);
  });
});

describe('when a submission counts again', () => {
  const [photo, walk] = [task({ points: 20 }), task({ points: 10 })];

  test('every rejection takes all that is withheld without it, in whichever order it came', () => {
    for (const order of [
      [photo, walk],
      [walk, photo],
    ]) {
      const heart = quiz();
      const rules = { countsTogether: true, bonusPoints: 7 };
      const day = aDay({ tasks: [photo, walk], trivia: [heart] }, rules);
      const sent = order.map((each) => day.submit(each).submission);
      day.attempt(heart, 3);
      for (const proof of [...sent, ...sent]) {
        expect(day.total()).toBe(140);
        day.reject(proof);
        expect(day.total()).toBe(0);
        day.undo(proof);
      }
      expect(day.total()).toBe(140);
    }
  });

  test('all comes back as it was, even if the rules or the plan have changed since', () => {
    for (const countsTogether of [false, true]) {
      const day = aDay({ tasks: [walk, photo] }, { countsTogether, bonusPoints: 4 });
      const { submission } = day.submit(photo);
      day.submit(walk);
      expect(day.total()).toBe(134);
      const completedAt = day.completedAt();
      day.reject(submission);
      day.day.rules = { ...day.day.rules, completionPoints: 500, bonusPoints: 33 };
      day.day.content = { ...day.day.content, tasks: [walk, photo, task()] };
      day.undo(submission);
      expect(day.total()).toBe(134);
      expect(day.completedAt()).toBe(completedAt);
    }
  });

  test('another proof instead is scored by the rules and the plan of its time', () => {
    const day = aDay({ tasks: [walk] });
    day.reject(day.submit(walk).submission);
    day.day.rules = { ...day.day.rules, completionPoints: 0 };
    const { submission } = day.submit(walk);
    expect(day.total()).toBe(10);
    day.reject(submission);
    day.undo(submission);
    expect(day.total()).toBe(10);
  });

  test('further attempts at a quiz meanwhile change nothing of that', () => {
    const heart = quiz();
    const day = aDay({ tasks: [walk], trivia: [heart] });
    const { submission } = day.submit(walk);
    day.attempt(heart, 1);
    day.reject(submission);
    day.day.rules = { ...day.day.rules, completionPoints: 500 };
    day.attempt(heart, 3);
    day.undo(submission);
    expect(day.total()).toBe(113);
  });

  test('a day that was not complete with it is not complete with it again', () => {
    const day = aDay({ tasks: [walk] });
    day.reject(day.submit(walk).submission);
    day.day.content = { ...day.day.content, tasks: [walk, photo] };
    const { submission } = day.submit(walk);
    day.reject(submission);
    day.undo(submission);
    expect([day.total(), day.day.isComplete]).toEqual([10, false]);
  });

  test('a component that the plan got meanwhile does not matter, even if it was sent and taken back', () => {
    const day = aDay({ tasks: [walk] });
    const { submission } = day.submit(walk);
    day.reject(submission);
    day.day.content = { ...day.day.content, tasks: [walk, photo] };
    day.reject(day.submit(photo).submission);
    day.undo(submission);
    expect([day.total(), day.day.isComplete]).toEqual([110, true]);
  });

  test('the day is not complete while another rejected one is missing', () => {
    const day = aDay({ tasks: [walk, photo] });
    const [one, other] = [day.submit(photo).submission, day.submit(walk).submission];
    day.reject(one);
    day.reject(other);
    day.undo(one);
    expect([day.total(), day.day.isComplete]).toEqual([20, false]);
    day.undo(other);
    expect([day.total(), day.day.isComplete]).toEqual([130, true]);
  });

  test('it counts for the company and team of before', () => {
    const day = aDay({ tasks: [walk, photo, task()] });
    const one = day.submit(walk).submission;
    day.day.here = { companyId: 'a company', teamId: 'another team' };
    const other = day.submit(photo).submission;
    day.reject(other);
    day.reject(one);
    day.day.here = { companyId: 'a company', teamId: 'a third team' };
    day.undo(one);
    day.undo(other);
    const ofTeam = (name: string) =>
      sumOfPoints(day.day.entries.flatMap(({ teamId, points }) => (teamId === name ? points : [])));
    expect([ofTeam('a team'), ofTeam('another team'), ofTeam('a third team')]).toEqual([10, 20, 0]);
  });
});

describe('when a submission counts again with others that were sent meanwhile', () => {
  const [photo, heart, more] = [
    task({ points: 12 }),
    quiz(),
    task({ points: 3, isOptional: true }),
  ];
  const all = { countsTogether: true };
  const placesOf = (day: ReturnType<typeof aDay>, from: number) =>
    day.day.entries
      .slice(from)
      .map(({ kind, points, teamId, causeId }) => ({ kind, points, teamId, causeId }));

  test('those count for the person’s team of now, in an entry of their own', () => {
    const day = aDay({ tasks: [photo, more], trivia: [heart] }, all);
    const { submission } = day.submit(photo);
    day.attempt(heart, 2.5);
    expect(day.reject(submission)).toEqual(['reversal -14.5', 'reversal -100']);
    const taken = day.day.entries.find(
      ({ kind, points }) => kind === 'reversal' && points === -14.5,
    );
    day.day.here = { companyId: 'a company', teamId: null };
    const sent = day.submit(more);
    expect(sent.steps).toEqual([]);
    day.undo(submission);
    expect(placesOf(day, 4)).toEqual([
      { kind: 'score', points: 14.5, teamId: 'a team', causeId: taken?.id },
      { kind: 'score', points: 3, teamId: null, causeId: sent.submission.id },
      { kind: 'completion', points: 100, teamId: 'a team', causeId: expect.any(String) },
    ]);
    // Taken and restored once more, each goes back to where it was.
    day.day.here = { companyId: 'a company', teamId: 'another team' };
    expect(day.reject(submission)).toEqual(['reversal -14.5', 'reversal -3', 'reversal -100']);
    day.undo(submission);
    expect(placesOf(day, 10)).toMatchObject([
      { points: 14.5, teamId: 'a team' },
      { points: 3, teamId: null },
      { points: 100, teamId: 'a team' },
    ]);
  });

  test('of two rejected optional tasks, the one that counts again does so where it did', () => {
    const [one, other] = [
      task({ points: 30, isOptional: true }),
      task({ points: 15, isOptional: true }),
    ];
    const day = aDay({ tasks: [photo, one, other] }, all);
    day.submit(photo);
    const first = day.submit(one).submission;
    day.day.here = { companyId: 'a company', teamId: 'another team' };
    const second = day.submit(other).submission;
    day.reject(first);
    day.reject(second);
    const from = day.day.entries.length;
    day.undo(first);
    expect(placesOf(day, from)).toMatchObject([{ points: 30, teamId: 'a team' }]);
  });

  test('an optional task is taken from the team it counts for, however often it is rejected', () => {
    const later = task({ points: 5, isOptional: true });
    const day = aDay({ tasks: [photo, later] }, all);
    day.submit(photo);
    day.day.here = { companyId: 'a company', teamId: 'another team' };
    const { submission } = day.submit(later);
    const before = sumsByTeam(day.day.entries);
    for (const _ of [1, 2, 3]) {
      day.reject(submission);
      day.undo(submission);
      expect(sumsByTeam(day.day.entries)).toEqual(before);
    }
  });

  test('an optional task that counts with another proof since stays where that one was', () => {
    const more = task({ points: 15, isOptional: true });
    const day = aDay({ tasks: [photo, more] }, all);
    const { submission } = day.submit(photo);
    const optional = day.submit(more).submission;
    day.reject(submission);
    day.day.here = { companyId: 'a company', teamId: 'another team' };
    day.submit(photo);
    day.reject(optional);
    day.undo(optional);
    expect(sumsByTeam(day.day.entries)).toEqual([['another team', 127]]);
  });

  test('what is of two teams goes back to both', () => {
    const later = task({ points: 15, isOptional: true });
    const day = aDay({ tasks: [photo, later] }, all);
    const { submission } = day.submit(photo);
    day.day.here = { companyId: 'a company', teamId: 'another team' };
    const second = day.submit(later).submission;
    day.reject(submission);
    const from = day.day.entries.length;
    day.reject(second);
    day.undo(submission);
    expect(placesOf(day, from)).toMatchObject([
      { points: 12, teamId: 'a team' },
      { points: 100, teamId: 'a team' },
    ]);
    day.undo(second);
    expect(placesOf(day, from + 2)).toMatchObject([{ points: 15, teamId: 'another team' }]);
  });

  test('a better attempt at a quiz counts so with what it adds', () => {
    const day = aDay({ tasks: [photo], trivia: [heart] }, all);
    const { submission } = day.submit(photo);
    day.attempt(heart, 1);
    day.reject(submission);
    day.day.here = { companyId: 'a company', teamId: null };
    day.attempt(heart, 4);
    day.undo(submission);
    expect(placesOf(day, 4)).toMatchObject([
      { points: 13, teamId: 'a team' },
      { points: 3, teamId: null },
      { points: 100, teamId: 'a team' },
    ]);
  });

  test('what was taken with another proof since is restored where that one was', () => {
    const day = aDay({ tasks: [photo], trivia: [heart] }, all);
    const { submission } = day.submit(photo);
    day.attempt(heart, 1);
    day.reject(submission);
    day.day.here = { companyId: 'a company', teamId: 'another team' };
    const again = day.submit(photo).submission;
    day.reject(again);
    day.day.here = { companyId: 'a company', teamId: null };
    day.undo(again);
    expect(placesOf(day, 8)).toMatchObject([
      { points: 13, teamId: 'another team' },
      { points: 100, teamId: 'another team' },
    ]);
  });
});

/** The points of each team that has any. */
function sumsByTeam(entries: readonly DayEntry[]) {
  const teams = [...new Set(entries.map(({ teamId }) => teamId))].sort();
  return teams
    .map((team) => {
      const own = entries.filter(({ teamId }) => teamId === team);
      return [team, sumOfPoints(own.map(({ points }) => points))] as const;
    })
    .filter(([, points]) => points !== 0);
}

test('after random submissions and reversals the ledger equals the value of what counts', () => {
  const submissionIn = fc.record({
    action: fc.constantFrom('submit', 'attempt', 'reject', 'undo', 'move', 'reject and undo'),
    which: fc.nat(3),
  });
  const given = fc.record({
    countsTogether: fc.boolean(),
    actions: fc.array(submissionIn, { maxLength: 40, size: 'max' }),
  });
  fc.assert(
    fc.property(given, ({ countsTogether, actions }) => {
      const tasks = [
        task({ points: 3.1 }),
        task({ points: 11.5 }),
        task({ points: 0.07, isOptional: true }),
      ];
      const heart = quiz();
      const day = aDay({ tasks, trivia: [heart] }, { countsTogether, bonusPoints: 5.25 });
      const counts = ({ status }: ScoredSubmission) => status === 'pending';
      for (const { action, which } of actions) {
        const chosen = tasks[which];
        const open = day.day.submissions.filter(
          (submission) => submission.kind === 'task' && counts(submission),
        );
        if (action === 'attempt') day.attempt(heart, which / 10);
        else if (action === 'move')
          day.day.here = { companyId: 'a company', teamId: `team ${which}` };
        else if (action === 'reject and undo' && open[which]) {
          const before = sumsByTeam(day.day.entries);
          day.reject(open[which]);
          day.undo(open[which]);
          expect(sumsByTeam(day.day.entries)).toEqual(before);
        } else if (action === 'submit' && chosen) {
          const isDone = open.some(({ componentId }) => componentId === chosen.taskId);
          if (!isDone) day.submit(chosen);
        } else if (action === 'reject' && open[which]) day.reject(open[which]);
        else if (action === 'undo') {
          const last = day.day.submissions.findLast(
            ({ componentId }) => componentId === chosen?.taskId,
          );
          if (last?.status === 'rejected') day.undo({ ...last, status: 'pending' });
        }
        const done = day.day.submissions.filter(counts);
        const best = Math.max(
          0,
          ...done.map((submission) => (submission.kind === 'trivia' ? submission.points : 0)),
        );
        const points = sumOfPoints([
          best,
          ...done.map((submission) => (submission.kind === 'task' ? submission.points : 0)),
        ]);
        const required = [tasks[0]?.taskId, tasks[1]?.taskId, heart.triviaId];
        const complete = required.every((id) =>
          done.some((submission) => submission.componentId === id),
        );
        const score = countsTogether && !complete ? 0 : points;
        expect(day.day.isComplete).toBe(complete);
        expect(day.total()).toBe(sumOfPoints([score, complete ? 105.25 : 0]));
        // Each entry is a number that the database stores exactly.
        for (const { points } of day.day.entries) expect(exactPoints(points)).toBe(points);
      }
    }),
  );
});
