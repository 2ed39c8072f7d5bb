import { exactPoints } from '@kolam/contract/core/points.ts';
import { type DayContent, requiredComponents } from '@kolam/contract/programme/challenges/days.ts';
import { countsAsDone } from '@kolam/contract/programme/participation/decisions.ts';
import { type DayEntry, openLedger, type Step } from './day-ledger.ts';
import { completingPlace, type ScoredSubmission, scoreOf } from './score-value.ts';

/** Everything that decides the points of a person's day. */
export type ScoredDay = {
  /** The id of the person's row of the day: the cause of a penalty. */
  id: string;
  content: DayContent;
  rules: { completionPoints: number; bonusPoints: number };
  /** Nothing counts before everything required is done. */
  countsTogether: boolean;
  /** In their state after the event. */
  submissions: ScoredSubmission[];
  /** In the order in which they were added. */
  entries: DayEntry[];
  isComplete: boolean;
  isMissed: boolean;
};

/**
 * An event: a new submission, a submission that no longer counts, one that counts again, the end of the
 * time to take part, or a pause of the person that begins or no longer covers the day. `penalty` is
 * what missing the day costs the person: 0 if there is none, null before it can be decided.
 * `completedBefore`: when the day was complete, until a submission no longer counted.
 */
export type DayEvent =
  | { type: 'done'; submission: ScoredSubmission }
  | { type: 'withdrawn'; submission: ScoredSubmission; penalty: number | null }
  | { type: 'restored'; submission: ScoredSubmission; completedBefore: Date | null }
  | { type: 'settled'; penalty: number }
  | { type: 'paused' }
  | { type: 'resumed'; penalty: number };

export type Scored = {
  steps: Step[];
  isComplete: boolean;
  isMissed: boolean;
  /** A submission counts again. */
  isRestored: boolean;
  /** A component whose submission no longer counted was sent again. */
  isReplaced: boolean;
};

/**
 * Returns the entries that a person's day needs after an event (decision record 0010). Nothing
 * counts twice: an entry is reversed at most once, and the part that still counts gets its own
 * entry that names it.
 */
export function scoreDay(day: ScoredDay, event: DayEvent): Scored {
  if (event.type === 'paused' || event.type === 'resumed') return scorePause(day, event);
  const required = requiredComponents(day.content);
  const isComplete = isCompleteAfter(day, event, required);
  const ledger = openLedger(day.entries);
  const cause = event.type === 'settled' ? day.id : event.submission.id;
  const score = day.countsTogether && !isComplete ? 0 : scoreOf(day.submissions);
  const missing = exactPoints(score - ledger.sumOf('score'));
  if (event.type === 'withdrawn') ledger.lowerScore(score, cause);
  else if (missing > 0 && event.type === 'restored') restoreScore(ledger, day, { missing, cause });
  else if (missing > 0) ledger.add('score', { causeId: cause, points: missing });
  if (isComplete) ledger.takeBack('penalty');
  else ledger.takeBack('completion', 'bonus');
  if (isComplete && !day.isComplete && event.type === 'restored' && event.completedBefore) {
    ledger.restoreCompletion(event.completedBefore);
  } else if (isComplete && !day.isComplete && required.length > 0) {
    ledger.add('completion', { causeId: cause, points: day.rules.completionPoints });
    ledger.add('bonus', { causeId: cause, points: day.rules.bonusPoints });
  }
  const isMissed = isMissedAfter(day, event, isComplete);
  if (isMissed && !day.isMissed) {
    ledger.add('penalty', { causeId: day.id, points: -penaltyOf(event) });
  }
  const isReplaced =
    event.type === 'done' &&
    day.submissions.some(
      ({ status, componentId }) =>
        componentId === event.submission.componentId && !countsAsDone(status),
    );
  const isRestored = event.type === 'restored';
  return { steps: ledger.steps, isComplete, isMissed, isRestored, isReplaced };
}

/**
 * Restores what was taken where it was. Where everything counts together and the day was incomplete,
 * that is all that was taken with it. What was submitted since is new: it counts for the person's place
 * of now, in an entry of its own.
 */
function restoreScore(
  ledger: ReturnType<typeof openLedger>,
  day: ScoredDay,
  { missing, cause }: { missing: number; cause: string },
): void {
  // Points that count together are of the submission that completes the day: rejecting any takes them.
  const completing = day.countsTogether
    ? day.submissions[completingPlace(day.submissions, requiredComponents(day.content))]
    : undefined;
  const takenAt = ledger.scoreTakenAt();
  if (!day.countsTogether || day.isComplete || takenAt === null) {
    ledger.restoreScore(missing, { causeId: completing?.id ?? cause, of: cause });
    return;
  }
  const counting = day.submissions.filter(({ status }) => countsAsDone(status));
  const before = counting.filter(({ submittedAt }) => submittedAt <= takenAt);
  const restored = Math.min(missing, scoreOf(before));
  const left = ledger.restoreTogether(restored, (id) => counting.some((each) => each.id === id));
  const scored = new Set(day.entries.map(({ causeId }) => causeId));
  const added = counting.findLast(({ id, points }) => points > 0 && !scored.has(id));
  ledger.add('score', {
    causeId: added?.id ?? cause,
    points: exactPoints(missing - restored + left),
  });
}

type PauseEvent = Extract<DayEvent, { type: 'paused' | 'resumed' }>;
type ScoringEvent = Exclude<DayEvent, PauseEvent>;

/** A pause changes nothing but the penalty of a missed day. */
function scorePause(day: ScoredDay, event: PauseEvent): Scored {
  const { isComplete, isMissed } = day;
  const ledger = openLedger(day.entries);
  if (event.type === 'paused') ledger.takeBack('penalty');
  else if (isMissed && ledger.sumOf('penalty') === 0) {
    ledger.add('penalty', { causeId: day.id, points: -event.penalty });
  }
  return { steps: ledger.steps, isComplete, isMissed, isRestored: false, isReplaced: false };
}

/**
 * A day stays complete when its content changes: only a submission that no longer counts ends that,
 * until it counts again. Components that nobody could have sent by then do not matter. A day without
 * required components is complete when its time is over, for 0 points.
 */
function isCompleteAfter(day: ScoredDay, event: ScoringEvent, required: string[]): boolean {
  if (event.type === 'withdrawn') {
    return day.isComplete && !required.includes(event.submission.componentId);
  }
  if (day.isComplete) return true;
  if (required.length === 0) return event.type === 'settled';
  const done = new Set(
    day.submissions.flatMap(({ status, componentId }) => (countsAsDone(status) ? componentId : [])),
  );
  const before = event.type === 'restored' ? event.completedBefore : null;
  const wasThere = (id: string) =>
    before === null ||
    day.submissions.some(
      ({ componentId, submittedAt }) => componentId === id && submittedAt <= before,
    );
  return required.every((componentId) => done.has(componentId) || !wasThere(componentId));
}

function isMissedAfter(day: ScoredDay, event: ScoringEvent, isComplete: boolean): boolean {
  if (isComplete) return false;
  if (event.type === 'settled') return true;
  return day.isMissed || (event.type === 'withdrawn' && event.penalty !== null);
}

const penaltyOf = (event: ScoringEvent) => ('penalty' in event ? (event.penalty ?? 0) : 0);

/**
 * Returns when a person's day was complete after an event at an instant. A completion that is restored
 * keeps its own, and one that ended is remembered.
 */
export function completionOf(
  own: { completedAt: Date | null; completedBefore: Date | null },
  { isComplete, isRestored, isReplaced }: Scored,
  at: Date,
) {
  const before = isReplaced ? null : own.completedBefore;
  return isComplete
    ? { completedAt: own.completedAt ?? (isRestored ? before : null) ?? at, completedBefore: null }
    : { completedAt: null, completedBefore: own.completedAt ?? before };
}
