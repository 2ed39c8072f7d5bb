import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import type {
  ComponentKind,
  DayContent,
  Trivia,
} from '@kolam/contract/programme/challenges/days.ts';
import { after, hours, minutes } from '#core/clock.ts';
import { type Random, seededRandom } from '#core/random.ts';
import type { ChallengeRow, DayRow } from '#programme/challenges/queries.ts';
import { proofOf } from '#programme/participation/taking-part.ts';
import { type Habits, habitsOf, shareOn } from './habits.ts';
import { approvalOf, decisionAbout, type PlannedDecision, sentAgainAt } from './plan-decision.ts';

/** Something a person does on a day. Kind and place identify the part of the day. */
export type PlannedSubmission = {
  date: string;
  at: Date;
  kind: ComponentKind;
  place: number;
  note: string;
  /** The chosen option for each question of a quiz. */
  answers: number[];
  hasProof: boolean;
  decision: PlannedDecision | null;
};

export type Planned = {
  /** Stable across loads. */
  slug: string;
  challenge: Pick<
    ChallengeRow,
    'timeOfDay' | 'allowLateSubmission' | 'maxLateHours' | 'requirePhotoProof' | 'endDate'
  >;
  days: Pick<DayRow, 'date' | 'content'>[];
  /** By how many percent more or fewer people take part than usual. */
  appeal: number;
  notes: readonly string[];
  now: Date;
  /** When the challenge was cancelled. */
  endedAt: Date | null;
};

type Doer = {
  email: string;
  /** By how many percent more or less their team takes part. */
  spirit: number;
  enrolledAt: Date;
  leftAt: Date | null;
};

/** Below this eagerness, people take part on a few days only. */
const rarely = 18;

/** Plans what a person does in a challenge up to now, the same for each load on one day. */
export function planSubmissions(planned: Planned, doer: Doer): PlannedSubmission[] {
  const random = seededRandom(`${planned.slug} ${doer.email}`);
  const habits = habitsOf(doer.email);
  if (habits.eagerness === 0) return [];
  const count = planned.days.length;
  // Some are ill or travel for some days.
  const awayFrom = random(100) < 14 ? random(count) : count;
  // People who hardly ever take part have tried it once, on their first whole day.
  const firstTry =
    habits.eagerness < rarely
      ? planned.days.find(
          ({ date }) => dayTimes(date, planned.challenge).opensAt >= doer.enrolledAt,
        )
      : undefined;
  return planned.days.flatMap((day, place) => {
    const isAway = place >= awayFrom && place < awayFrom + 3;
    const chance = chanceOn(day.date, { planned, habits, doer, passed: place / count });
    // Seeded per day, so that one more day does not change the others.
    const ofDay = seededRandom(`${planned.slug} ${doer.email} ${day.date}`);
    const isThere = ofDay(1000) < chance * 10 && !isAway;
    if (!isThere && day !== firstTry) return [];
    return submissionsOf(day, { planned, habits, random: ofDay }).filter(({ at }) =>
      isPossible(at, { planned, doer, date: day.date }),
    );
  });
}

type Given = { planned: Planned; habits: Habits; doer: Doer; passed: number };

/** In percent. */
function chanceOn(date: string, { planned, habits, doer, passed }: Given): number {
  const usual = habits.eagerness + planned.appeal + doer.spirit;
  const left = 1 - (habits.fading / 100) * passed;
  // Near the end, some people return.
  const finish = passed > 0.85 ? 1.12 : 1;
  return Math.min(97, Math.max(4, usual * left * finish * (shareOn(date) / 100)));
}

function isPossible(
  at: Date,
  { planned, doer, date }: { planned: Planned; doer: Doer; date: string },
): boolean {
  const { opensAt, closesAt } = dayTimes(date, planned.challenge);
  return (
    at > opensAt &&
    at < closesAt &&
    at > doer.enrolledAt &&
    at <= planned.now &&
    (planned.endedAt === null || at < planned.endedAt) &&
    (doer.leftAt === null || at < doer.leftAt)
  );
}

type Thrown = { planned: Planned; habits: Habits; random: Random };

function submissionsOf(day: Planned['days'][number], thrown: Thrown): PlannedSubmission[] {
  const { planned, habits, random } = thrown;
  const { content, date } = day;
  let at = beginningOf(date, thrown);
  const submissions: PlannedSubmission[] = [];
  const does = (percent: number) => random(100) < percent;
  const add = (kind: ComponentKind, place: number, given: Partial<PlannedSubmission> = {}) => {
    // Whole seconds would look artificial.
    at = after(at, minutes(2 + random(24)) + random(60_000));
    submissions.push({
      date,
      at,
      kind,
      place,
      note: '',
      answers: [],
      hasProof: false,
      decision: null,
      ...given,
    });
  };
  for (const place of content.tasks.keys()) {
    const isCertain = place === 0 && habits.eagerness < rarely;
    if (!isCertain && !does(isOptional(content, place) ? 38 : 94)) continue;
    const note = does(22) ? (planned.notes[random(planned.notes.length)] ?? '') : '';
    add('task', place, { note });
  }
  for (const [place, quiz] of content.trivia.entries()) {
    if (!does(86)) continue;
    let isRight = false;
    for (let attempt = 0; attempt < Math.min(quiz.maxAttempts, 3) && !isRight; attempt++) {
      if (attempt > 0 && !does(55)) break;
      const answers = answersTo(quiz, habits.knowledge + attempt * 15, random);
      isRight = answers.every((option, question) => isCorrect(quiz, question, option));
      add('trivia', place, { answers });
    }
  }
  for (const [place, module] of content.learningModules.entries()) {
    if (does(module.required ? 88 : 42)) add('module', place);
  }
  const joined = content.workshops.flatMap(({ startAt }, place) => {
    if (startAt === null || !does(36)) return [];
    const moment = after(new Date(startAt), random(minutes(9)) - minutes(3));
    return [{ ...empty, date, kind: 'workshop' as const, place, at: moment }];
  });
  return [...submissions, ...joined]
    .flatMap((submission) => withProof(submission, day, thrown))
    .sort(byTime);
}

const empty = { note: '', answers: [], hasProof: false, decision: null };
const byTime = (one: PlannedSubmission, other: PlannedSubmission) =>
  one.at.getTime() - other.at.getTime();
const isOptional = ({ tasks }: DayContent, place: number) => tasks[place]?.isOptional ?? false;

/** Returns when a person begins. Some begin only after the day is over. */
function beginningOf(date: string, { planned, habits, random }: Thrown): Date {
  const { startsAt, opensAt, endsAt, closesAt } = dayTimes(date, planned.challenge);
  const late = closesAt.getTime() - endsAt.getTime();
  if (late > 0 && random(100) < 6) {
    return after(endsAt, Math.min(late * 0.8, hours(6) + random(hours(4))));
  }
  const usual = after(startsAt, minutes(habits.usualMinute + random(150) - 60));
  return usual > opensAt ? usual : after(opensAt, minutes(3) + random(hours(5)));
}

function answersTo(quiz: Trivia, knowledge: number, random: Random): number[] {
  return quiz.questions.map(({ options }) => {
    const right = options.findIndex((option) => option.isCorrect);
    if (random(100) < knowledge) return right;
    return (right + 1 + random(options.length - 1)) % options.length;
  });
}

const isCorrect = (quiz: Trivia, question: number, option: number) =>
  quiz.questions[question]?.options[option]?.isCorrect === true;

/** Plans a task that requires proof, with the reviewer's decision and its consequences. */
function withProof(
  submission: PlannedSubmission,
  { content }: Planned['days'][number],
  { planned, random }: Thrown,
): PlannedSubmission[] {
  const task = submission.kind === 'task' ? content.tasks[submission.place] : undefined;
  if (!task || proofOf(task, planned.challenge) === 'none') return [submission];
  const lastDay = planned.days.at(-1)?.date ?? submission.date;
  const decision = decisionAbout(submission.at, {
    now: planned.now,
    closesAt: dayTimes(submission.date, planned.challenge).closesAt,
    rewardedAt: dayTimes(lastDay, planned.challenge).closesAt,
    random,
  });
  const proven = { ...submission, hasProof: true, decision };
  const isBack = decision && decision.status !== 'approved';
  if (!isBack || (decision.status === 'rejected' && random(100) >= 30)) return [proven];
  const again = sentAgainAt(decision.at, random);
  return [
    proven,
    {
      ...proven,
      at: again,
      note: 'Sent again',
      decision: approvalOf(again, { now: planned.now, random }),
    },
  ];
}
