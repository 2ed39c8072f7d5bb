import type { DaySubmission, OwnDay } from '../submission.ts';

/** Milliseconds for which a runner owns a row. It renews them while it sends. */
export const leaseMs = 30_000;
/** The longest time between two attempts, in milliseconds. */
export const longestBackoff = 10 * 60_000;
/** Milliseconds after which a row that does not arrive needs the person. */
const patience = 24 * 3_600_000;

/** Why the server refused a submission, as far as it is shown. */
export type Refusal = {
  status: number;
  code: string;
  reason?: string | undefined;
  /** The server's sentence in English. */
  message: string;
  /** Milliseconds by the server's clock. */
  at: number;
};

export type Lease = {
  /** The id of the runner. */
  by: string;
  /** Whether it is the one runner that has its turn on this device. */
  hasTurn: boolean;
  /** Milliseconds by the device's clock until which it owns the row. */
  until: number;
};

/** A submission that the server has not confirmed. */
export type OutboxRow = {
  /** The id of the employee who made it. Nobody else sends or sees it. */
  owner: string;
  submission: DaySubmission;
  /** Of the task, quiz or module. */
  title: string;
  /** What it is worth. Null if that depends on the answers, or for nothing. */
  points: number | null;
  /** The day's instants, as the server gave them. */
  opensAt: string;
  closesAt: string;
  /**
   * Of a proof that was asked for again: until when it can be sent, if that is later than `closesAt`.
   * Rows of earlier versions have none.
   */
  retryUntil?: string | null;
  /** What the day had for submissions that arrive after it closed. Rows of earlier versions have none. */
  pass?: OwnDay['pass'];
  /** Milliseconds by the server's clock. */
  madeAt: number;
  tries: number;
  /** Milliseconds by the server's clock before which the day is not open; 0 if it is. */
  notBefore: number;
  /** Milliseconds by the device's clock of the next attempt by itself. */
  dueAt: number;
  /** The runner that is sending it. */
  lease: Lease | null;
  /** Set once the server refused it: it waits for the person, and is removed after a week. */
  refusal: Refusal | null;
};

/** Each part of a day has one row at most. */
export const keyOf = ({ owner, submission: { of, partId } }: OutboxRow): string =>
  [owner, of.challengeId, of.date, partId].join(' ');

/** Whether there is a row that has still to be sent. */
export const isWaiting = (row: OutboxRow | undefined): row is OutboxRow & { refusal: null } =>
  row?.refusal === null;

/**
 * Returns until when a row still counts although its day has closed, as only one does that was made
 * before. Null otherwise.
 */
export const graceOf = ({ pass, madeAt, closesAt }: OutboxRow, serverNow: number): string | null =>
  pass && madeAt < Date.parse(closesAt) && serverNow < Date.parse(pass.until) ? pass.until : null;

/** Whether a runner is sending the row. A clock that was set back must not extend a lease. */
export const isLeased = ({ lease }: OutboxRow, now: number): boolean =>
  lease !== null && lease.until > now && lease.until - now <= leaseMs;

type Clocks = {
  /** Milliseconds by the device's clock. */
  now: number;
  /** Milliseconds by the server's clock. */
  serverNow: number;
};

/** Returns in how many milliseconds a waiting row is due. */
export const dueIn = ({ dueAt, notBefore }: OutboxRow, { now, serverNow }: Clocks): number =>
  Math.max(0, Math.min(dueAt - now, longestBackoff), notBefore - serverNow);

type Choice = Clocks & {
  /** Whether the runner has its turn. Then an earlier one that had it is gone, whatever its lease. */
  hasTurn: boolean;
  /** Leaves out rows whose backoff is not over. */
  onlyDue: boolean;
  /** Client ids that this run has tried. */
  tried: ReadonlySet<string>;
};

/** Returns the row to send next: of the day that closes first, the oldest. */
export function nextRow(rows: readonly OutboxRow[], choice: Choice): OutboxRow | undefined {
  const { now, serverNow, hasTurn, onlyDue, tried } = choice;
  return rows
    .filter(
      (row) =>
        row.refusal === null &&
        !tried.has(row.submission.clientId) &&
        !(isLeased(row, now) && !(hasTurn && row.lease?.hasTurn)) &&
        (onlyDue ? dueIn(row, choice) === 0 : row.notBefore <= serverNow),
    )
    .toSorted(
      (one, other) =>
        Date.parse(one.closesAt) - Date.parse(other.closesAt) || one.madeAt - other.madeAt,
    )[0];
}

/** Whether a row has been tried in vain for a day, so that the person should know. */
export const needsPerson = ({ madeAt, refusal, tries }: OutboxRow, serverNow: number): boolean =>
  refusal === null && tries > 0 && serverNow - madeAt > patience;
