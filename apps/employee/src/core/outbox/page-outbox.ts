import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiProblem } from '../api-problem.ts';
import { listen } from '../channel.ts';
import { memoryOnly } from '../memory-only.ts';
import { preview } from '../preview.ts';
import { serverClock } from '../server-clock.ts';
import { requestSync } from '../service-worker.ts';
import { session } from '../session.ts';
import { showDay } from '../show-day.ts';
import { onEmptied } from '../store.ts';
import type { DayOf, DaySubmission, OwnDay } from '../submission.ts';
import { addRow, listRows, removeExpired } from './queue.ts';
import { dueIn, isLeased, leaseMs, type OutboxRow } from './row.ts';
import { runOutbox } from './run.ts';

type Rows = readonly OutboxRow[];

const none: Rows = [];
const listeners = new Set<() => void>();
let rows = none;
let timer: ReturnType<typeof setTimeout> | undefined;
let renewal: ReturnType<typeof setTimeout> | undefined;

/** Reads the signed-in employee's rows, oldest first, and plans the next attempt or look. */
async function refresh() {
  const owner = session.read()?.employeeId;
  const read = owner ? await listRows(owner) : none;
  // Signed out while it was read.
  if (session.read()?.employeeId !== owner) return;
  rows = read.toSorted((one, other) => one.madeAt - other.madeAt);
  for (const listener of listeners) listener();
  clearTimeout(timer);
  clearTimeout(renewal);
  const clocks = { now: Date.now(), serverNow: serverClock.now() };
  const waiting = rows.filter(({ refusal }) => refusal === null);
  const free = waiting.filter((row) => !isLeased(row, clocks.now));
  // Runners renew their leases without a message. A long upload stays one that is being sent.
  if (free.length < waiting.length) renewal = setTimeout(() => void refresh(), leaseMs / 3);
  if (free.length > 0) {
    const delay = Math.min(...free.map((row) => dueIn(row, clocks)));
    timer = setTimeout(() => void runOutbox({ onlyDue: true }), delay + 50);
  }
}

type Made = {
  submission: DaySubmission;
  title: string;
  points: number | null;
  day: Pick<OwnDay, 'opensAt' | 'closesAt' | 'pass'>;
  /** Of a proof that was asked for again: until when it can be sent. */
  retryUntil?: string | null;
};

/** Stores a submission before anything shows it, then sends it as soon as possible. */
export async function submit({
  submission,
  title,
  points,
  day: { opensAt, closesAt, pass },
  retryUntil = null,
}: Made) {
  preview.refuse();
  const owner = session.read()?.employeeId;
  // The session is just being taken over from an earlier version.
  if (!owner) throw noRoom();
  await addRow({
    ...{ owner, submission, title, points, opensAt, closesAt, pass },
    retryUntil: retryUntil !== null && retryUntil > closesAt ? retryUntil : null,
    ...{ madeAt: serverClock.now(), tries: 0, notBefore: 0, dueAt: 0, lease: null, refusal: null },
  }).catch(() => {
    throw noRoom();
  });
  await refresh();
  if (!memoryOnly.isOn()) void requestSync();
  void runOutbox();
}

const noRoom = () =>
  new ApiProblem({ kind: 'http', status: 0, code: 'NOT_STORED', message: 'It was not stored' });

/**
 * The device has removed what was stored. This page still has it, and stores it again. A proof that
 * can't be read any more is asked for again.
 */
async function storeAgain() {
  const kept = rows;
  const current = session.read();
  if (!current?.employeeId) return;
  await session.begin({ token: current.token, employee: { id: current.employeeId } });
  for (const row of kept) await addRow(row).catch(() => addRow(withoutProof(row)));
}

function withoutProof(row: OutboxRow): OutboxRow {
  const { submission } = row;
  if (submission.kind !== 'task') return row;
  const refusal = { status: 0, code: 'PROOF_REMOVED', message: '', at: serverClock.now() };
  return { ...row, submission: { ...submission, proof: null }, refusal };
}

/** Keeps the outbox going while a page is open. Call it once, after the session is loaded. */
export function startOutbox(queries: QueryClient) {
  listen((message) => {
    switch (message.kind) {
      case 'receipt':
        void showDay(queries, message.of, message.day);
        // Asked for once there is something worth keeping.
        if (!memoryOnly.isOn()) void navigator.storage?.persist?.();
        break;
      case 'refusal':
        void queries.invalidateQueries({
          queryKey: ['day', message.of.challengeId, message.of.date],
        });
        void queries.invalidateQueries({ queryKey: ['today'] });
        break;
      case 'emptied':
        void storeAgain();
        break;
      case 'outbox':
      case 'queued':
        void refresh();
        break;
    }
  });
  onEmptied(() => void storeAgain());
  session.subscribe(() => void start());
  addEventListener('online', () => void runOutbox());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void runOutbox();
  });
  void start();
}

async function start() {
  const owner = session.read()?.employeeId;
  if (owner) await removeExpired(owner);
  await refresh();
  await runOutbox();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns what the signed-in employee made and the server has not confirmed, oldest first. */
export const useOutbox = (): Rows => useSyncExternalStore(subscribe, () => rows);

/** Returns the row of a part of a day, if it has one. */
export const rowOf = (from: Rows, of: DayOf, partId: string): OutboxRow | undefined =>
  from.find(
    ({ submission }) =>
      submission.partId === partId &&
      submission.of.challengeId === of.challengeId &&
      submission.of.date === of.date,
  );
