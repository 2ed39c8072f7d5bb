import { addDays, dayOf } from '@kolam/contract/core/dates.ts';
import { dayTimes } from '@kolam/contract/programme/challenges/day-times.ts';
import {
  type DayContent,
  requiredComponents,
  type Trivia,
} from '@kolam/contract/programme/challenges/days.ts';
import { countsAsDone } from '@kolam/contract/programme/participation/decisions.ts';
import type { ChallengeRow, DayRow } from '#programme/challenges/queries.ts';
import type { DayEntry } from '#programme/participation/day-ledger.ts';
import { penaltyFor } from '#programme/participation/penalty.ts';
import { completionOf, type DayEvent, scoreDay } from '#programme/participation/score.ts';
import type { EnrolmentRow, SubmissionRow } from '#programme/participation/store.ts';
import { idAt } from './ids.ts';
import type { PlannedSubmission } from './plan-submissions.ts';

/** A participant, from when the challenge is assigned until they leave. */
export type Participant = {
  id: string;
  email: string;
  companyId: string;
  teamId: string | null;
  joinedTeamAt: Date | null;
  enrolledAt: Date;
  leftAt: Date | null;
};

type Stage = {
  challenge: ChallengeRow;
  /** In their final state: opened, closed and settled by the schedule. */
  days: DayRow[];
  cancelledAt: Date | null;
};

type Later =
  | 'rating'
  | 'proofSha256'
  | 'pictureHash'
  | 'secondLookAt'
  | 'secondLookNote'
  | 'secondLookDecidedAt'
  | 'waiting';

export type PlayedSubmission = Omit<
  SubmissionRow,
  'decidedBy' | 'decidedByName' | 'proofId' | Later
> & {
  planned: PlannedSubmission;
};
export type PlayedEntry = DayEntry & { at: Date; participantDayId: string };
export type PlayedDay = {
  id: string;
  dayId: string;
  date: string;
  assignedAt: Date;
  tasksDone: number;
  completedAt: Date | null;
  completedBefore: Date | null;
  countsTogether: boolean;
  missed: boolean;
  points: number;
  submissions: PlayedSubmission[];
  entries: PlayedEntry[];
};
export type Played = {
  person: Participant;
  enrolment: Omit<EnrolmentRow, 'challengeId'>;
  days: PlayedDay[];
};

/** Computes the outcome of a person's planned actions. Null when none remains. */
export function playPerson(
  stage: Stage,
  { person, submissions }: { person: Participant; submissions: PlannedSubmission[] },
): Played | null {
  const fromDate = dayOf(person.enrolledAt);
  const toDate = person.leftAt && lastDayOf(person.leftAt, fromDate);
  const days = stage.days
    .filter((day) => isOwn(day, person, fromDate))
    .map((day) =>
      playDay(stage, {
        day,
        person,
        submissions: submissions.filter(({ date }) => date === day.date),
      }),
    )
    // Days that had not begun when they left were deleted.
    .filter(({ date, submissions }) => !toDate || date <= toDate || submissions.length > 0);
  const points = sumOf(days, (day) => day.points);
  if (toDate && days.length === 0 && points === 0) return null;
  return {
    person,
    days,
    enrolment: {
      employeeId: person.id,
      fromDate,
      toDate,
      enrolledAt: person.enrolledAt,
      points,
      daysAssigned: days.length,
      daysCompleted: days.filter(({ completedAt }) => completedAt !== null).length,
      withdrawn: false,
      joinedAt: firstOf(days.flatMap(({ submissions }) => submissions)),
    },
  };
}

/** Returns the time of the first submission. */
const firstOf = (submissions: PlayedSubmission[]) =>
  submissions.reduce<Date | null>(
    (first, { submittedAt }) => (first && first <= submittedAt ? first : submittedAt),
    null,
  );

const lastDayOf = (leftAt: Date, fromDate: string) => {
  const left = dayOf(leftAt);
  return addDays(left > fromDate ? left : fromDate, -1);
};

/** Whether the day was open during the enrolment. */
function isOwn({ date, openedAt, closedAt }: DayRow, person: Participant, from: string): boolean {
  return (
    openedAt !== null &&
    date >= from &&
    (closedAt === null || closedAt > person.enrolledAt) &&
    (person.leftAt === null || openedAt < person.leftAt)
  );
}

type Given = { day: DayRow; person: Participant; submissions: PlannedSubmission[] };

function playDay(stage: Stage, { day, person, submissions }: Given): PlayedDay {
  const { challenge } = stage;
  const own: PlayedDay = {
    id: idAt(person.enrolledAt),
    dayId: day.id,
    date: day.date,
    assignedAt: person.enrolledAt,
    tasksDone: 0,
    completedAt: null,
    completedBefore: null,
    countsTogether: challenge.requireAllComponents && requiredComponents(day.content).length > 0,
    missed: false,
    points: 0,
    submissions: [],
    entries: [],
  };

  function score(at: Date, event: DayEvent): void {
    const scored = scoreDay(
      {
        id: own.id,
        content: day.content,
        rules: challenge,
        countsTogether: own.countsTogether,
        submissions: own.submissions,
        entries: own.entries,
        isComplete: own.completedAt !== null,
        isMissed: own.missed,
      },
      event,
    );
    const teamId = person.joinedTeamAt && person.joinedTeamAt <= at ? person.teamId : null;
    const here = { companyId: person.companyId, teamId };
    for (const { place, ...step } of scored.steps) {
      const { companyId, teamId: named } = place ?? here;
      const entry = { ...step, companyId, teamId: named, id: idAt(at), at };
      own.entries.push({ ...entry, participantDayId: own.id });
    }
    Object.assign(own, completionOf(own, scored, at));
    own.missed = scored.isMissed;
  }

  function submit(planned: PlannedSubmission): void {
    const part = partOf(day.content, planned);
    const isOver = day.closedAt !== null && planned.at >= day.closedAt;
    if (!part || isOver) return;
    const submission: PlayedSubmission = {
      id: idAt(planned.at),
      participantDayId: own.id,
      challengeId: challenge.id,
      dayId: day.id,
      employeeId: person.id,
      companyId: person.companyId,
      kind: planned.kind,
      ...part,
      attempt: own.submissions.filter((each) => each.componentId === part.componentId).length + 1,
      status: planned.hasProof ? 'pending' : 'accepted',
      clientId: null,
      submittedAt: planned.at,
      doneAt: null,
      late: planned.at >= dayTimes(day.date, challenge).endsAt,
      note: planned.note,
      hasProof: planned.hasProof,
      decidedAt: null,
      reason: '',
      planned,
    };
    own.submissions.push(submission);
    score(planned.at, { type: 'done', submission });
  }

  function decide(
    { at, status, reason }: NonNullable<PlannedSubmission['decision']>,
    of: PlannedSubmission,
  ) {
    const submission = own.submissions.find(({ planned }) => planned === of);
    if (!submission) return;
    Object.assign(submission, { status, reason, decidedAt: at });
    if (status === 'approved') return;
    const isSettled = day.settledAt !== null && day.settledAt <= at;
    score(at, { type: 'withdrawn', submission, penalty: isSettled ? penaltyAt(at) : null });
  }

  function settle(at: Date): void {
    if (own.completedAt === null) score(at, { type: 'settled', penalty: penaltyAt(at) });
  }

  function penaltyAt(at: Date): number {
    const { cancelledAt } = stage;
    const status = cancelledAt && cancelledAt <= at ? 'cancelled' : 'active';
    const hasLeft = person.leftAt !== null && person.leftAt <= at;
    const toDate = hasLeft ? lastDayOf(person.leftAt ?? at, dayOf(person.enrolledAt)) : null;
    return penaltyFor({
      challenge: { ...challenge, status },
      day,
      own: { ...own, paused: false },
      enrolment: { toDate },
    });
  }

  for (const happen of inOrder()) happen();
  own.tasksDone = own.submissions.filter(
    ({ kind, status }) => kind === 'task' && countsAsDone(status),
  ).length;
  own.points = sumOf(own.entries, ({ points }) => points);
  return own;

  /** Everything that happens on the day, in order. */
  function inOrder(): (() => void)[] {
    const measuredAt = measured(day, challenge);
    return [
      ...submissions.map((planned) => ({ at: planned.at, happen: () => submit(planned) })),
      ...submissions.flatMap((planned) => {
        const { decision } = planned;
        return decision ? [{ at: decision.at, happen: () => decide(decision, planned) }] : [];
      }),
      ...(measuredAt ? [{ at: measuredAt, happen: () => settle(measuredAt) }] : []),
    ]
      .sort((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ happen }) => happen);
  }
}

/** Returns when people were measured by a day. Null for a day ended early. */
function measured({ date, settledAt }: DayRow, challenge: ChallengeRow): Date | null {
  if (settledAt === null || settledAt < dayTimes(date, challenge).closesAt) return null;
  return settledAt;
}

/**
 * Returns the part of the day that an action is about, and its points. Null if there is no such
 * part.
 */
function partOf(content: DayContent, { kind, place, answers }: PlannedSubmission) {
  const none = { answers: null, questions: null, rightAnswers: null, points: 0 };
  switch (kind) {
    case 'task': {
      const task = content.tasks[place];
      return task ? { componentId: task.taskId, ...none, points: task.points } : null;
    }
    case 'trivia': {
      const quiz = content.trivia[place];
      if (!quiz) return null;
      const chosen = ({ options }: Trivia['questions'][number], question: number) =>
        options[answers[question] ?? 0];
      const isRight = (asked: Trivia['questions'][number], question: number) =>
        chosen(asked, question)?.isCorrect === true;
      return {
        componentId: quiz.triviaId,
        answers: quiz.questions.map((asked, question) => ({
          questionId: asked.questionId,
          optionId: chosen(asked, question)?.optionId,
        })),
        questions: quiz.questions.length,
        rightAnswers: quiz.questions.filter(isRight).length,
        points: sumOf(quiz.questions, (asked, question) =>
          isRight(asked, question) ? asked.points : 0,
        ),
      };
    }
    case 'module': {
      const module = content.learningModules[place];
      return module ? { componentId: module.moduleId, ...none } : null;
    }
    case 'workshop': {
      const workshop = content.workshops[place];
      return workshop ? { componentId: workshop.workshopId, ...none } : null;
    }
  }
}

const sumOf = <Row>(rows: Row[], part: (row: Row, place: number) => number) =>
  rows.reduce((sum, row, place) => sum + part(row, place), 0);
