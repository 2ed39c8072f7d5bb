import { ApiProblem } from '../api-problem.ts';
import { announce } from '../channel.ts';
import { readResponse, sendRequest } from '../http.ts';
import { newId } from '../new-id.ts';
import { serverClock } from '../server-clock.ts';
import { storeReceipt } from '../stored-receipt.ts';
import { type StoredSession, storedSession } from '../stored-session.ts';
import { type Claim, type OwnDay, requestOf } from '../submission.ts';
import { backoff } from './backoff.ts';
import { NoReceipt, outcomeOf } from './outcome.ts';
import { claimRow, listRows, putBack, refuseRow, removeRow, renewLease } from './queue.ts';
import { leaseMs, nextRow, type OutboxRow } from './row.ts';

const lockName = 'kolam-outbox';

/** The run that waits for its turn. What comes up until then is part of it. */
let next: { onlyDue: boolean; done: Promise<void> } | undefined;

/**
 * Sends the waiting submissions of the signed-in employee, until none is left that can be sent now.
 * Runs in pages and in the service worker, one at a time on the device.
 * @param options `onlyDue`: leaves out rows whose backoff is not over
 */
export function runOutbox({ onlyDue = false } = {}): Promise<void> {
  if (next) {
    next.onlyDue &&= onlyDue;
    return next.done;
  }
  const run = { onlyDue, done: Promise.resolve() };
  next = run;
  run.done = inTurn((hasTurn) => {
    next = undefined;
    return sendRows({ onlyDue: run.onlyDue, hasTurn });
  });
  return run.done;
}

/**
 * Waits until no other runner works. A phone can freeze a page that has its turn, so after the time
 * of a lease it goes on without: the leases keep them apart, and the server counts a submission
 * once. So do browsers without locks, outside of https.
 */
async function inTurn(work: (hasTurn: boolean) => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work(false);
  let isStarted = false;
  try {
    await locks.request(lockName, { signal: AbortSignal.timeout(leaseMs) }, () => {
      isStarted = true;
      return work(true);
    });
  } catch (error) {
    if (isStarted) throw error;
    await work(false);
  }
}

async function sendRows({ onlyDue, hasTurn }: { onlyDue: boolean; hasTurn: boolean }) {
  const runner = newId();
  const tried = new Set<string>();
  let isLineGood = false;
  for (;;) {
    const session = await storedSession.read();
    if (!session) return;
    const row = nextRow(await listRows(session.employeeId), {
      now: Date.now(),
      serverNow: serverClock.now(),
      hasTurn,
      onlyDue: onlyDue && !isLineGood,
      tried,
    });
    if (!row) return;
    tried.add(row.submission.clientId);
    const claimed = await claimRow(row, { by: runner, hasTurn });
    if (!claimed) continue;
    const result = await sendRow(claimed, session);
    if (result === 'stop') return;
    isLineGood ||= result === 'sent';
  }
}

/** Sends a row that this runner has claimed. Returns whether the next one is worth an attempt. */
async function sendRow(row: OutboxRow, session: StoredSession): Promise<'sent' | 'next' | 'stop'> {
  const { of } = row.submission;
  const renewing = setInterval(() => void renewLease(row), leaseMs / 3);
  try {
    const day = await send(row, session.token);
    // The device and its pages have the day before the row goes: a part is never without both.
    await storeReceipt(session.token, of, day).catch(() => undefined);
    announce({ kind: 'receipt', of, title: row.title, day });
    await removeRow(row);
    return 'sent';
  } catch (error) {
    const dueAt = Date.now() + backoff(row.tries, Math.random());
    switch (outcomeOf(error)) {
      case 'retry':
        await putBack(row, { dueAt });
        return 'next';
      case 'wait-until-open': {
        const opensAt = Date.parse(row.opensAt);
        await putBack(row, opensAt > serverClock.now() ? { notBefore: opensAt } : { dueAt });
        return 'next';
      }
      case 'sign-in':
        await putBack(row, { dueAt: 0 });
        await storedSession.end(session.token);
        return 'stop';
      case 'refused':
        await refuseRow(row, refusalOf(error));
        announce({ kind: 'refusal', of, title: row.title });
        return 'next';
    }
  } finally {
    clearInterval(renewing);
  }
}

async function send(row: OutboxRow, token: string): Promise<OwnDay> {
  const { route, parts } = requestOf(row.submission, claimOf(row));
  const answer: unknown = await readResponse(await sendRequest(route, parts, token));
  if (typeof answer === 'object' && answer !== null && 'day' in answer) return answer.day as OwnDay;
  throw new NoReceipt();
}

/** Lets the server accept it for a while after its day has closed. Null without such a grace. */
const claimOf = ({ madeAt, pass }: OutboxRow): Claim =>
  pass ? { doneAt: new Date(madeAt).toISOString(), pass: pass.token } : null;

function refusalOf(error: unknown) {
  const at = serverClock.now();
  if (!(error instanceof ApiProblem)) return { status: 0, code: 'UNKNOWN', message: '', at };
  const { status, code, reason, fields } = error;
  // Says more than the sentence about all fields.
  return { status, code, reason, message: Object.values(fields)[0] ?? error.message, at };
}
