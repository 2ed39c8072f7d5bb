import { announce } from '../channel.ts';
import { serverClock } from '../server-clock.ts';
import { table } from '../store.ts';
import { isWaiting, keyOf, type Lease, leaseMs, type OutboxRow, type Refusal } from './row.ts';

/** Milliseconds for which refused submissions are kept. */
export const keptRefused = 7 * 24 * 3_600_000;
/** Milliseconds for which unsent submissions of someone else on this device are kept. */
const keptOfOthers = 30 * 24 * 3_600_000;

const rows = table<OutboxRow>('outbox');

const changed = () => announce({ kind: 'outbox' });

/** Returns the rows of an employee, in no order. */
export const listRows = async (owner: string): Promise<OutboxRow[]> =>
  (await rows.all()).filter((row) => row.owner === owner);

/** Returns whether a row of anyone waits to be sent. */
export const hasWaiting = async (): Promise<boolean> => (await rows.all()).some(isWaiting);

/** Stores a row. A part of a day that already waits keeps its first row; a refused one is replaced. */
export async function addRow(row: OutboxRow) {
  await rows.update(keyOf(row), (old) => (old && old.refusal === null ? old : row));
  announce({ kind: 'queued', title: row.title });
  changed();
}

/** Changes a row, unless it was replaced or removed meanwhile. Returns the new one. */
async function changeRow(
  row: OutboxRow,
  change: (old: OutboxRow) => OutboxRow | undefined,
): Promise<OutboxRow | undefined> {
  const next = await rows.update(keyOf(row), (old) =>
    old?.submission.clientId === row.submission.clientId ? change(old) : old,
  );
  return next?.submission.clientId === row.submission.clientId ? next : undefined;
}

/** Takes the lease of a row, in one transaction. Returns undefined if another runner has it. */
export async function claimRow(
  row: OutboxRow,
  { by, hasTurn }: Omit<Lease, 'until'>,
): Promise<OutboxRow | undefined> {
  const until = Date.now() + leaseMs;
  const claimed = await changeRow(row, (old) =>
    old.refusal === null && old.lease?.until === row.lease?.until
      ? { ...old, tries: old.tries + 1, lease: { by, hasTurn, until } }
      : old,
  );
  if (claimed?.lease?.by !== by) return undefined;
  changed();
  return claimed;
}

/** Extends the lease of a runner that still has it. */
export const renewLease = (row: OutboxRow) =>
  changeRow(row, (old) =>
    isMine(old, row) ? { ...old, lease: { ...old.lease, until: Date.now() + leaseMs } } : old,
  );

/** Ends the lease and notes when the row is tried again. Does nothing if another runner has it. */
export async function putBack(
  row: OutboxRow,
  next: Partial<Pick<OutboxRow, 'dueAt' | 'notBefore'>>,
) {
  await changeRow(row, (old) => (isMine(old, row) ? { ...old, ...next, lease: null } : old));
  changed();
}

/** Keeps a refused row for the person. Does nothing if another runner has it. */
export async function refuseRow(row: OutboxRow, refusal: Refusal) {
  await changeRow(row, (old) => (isMine(old, row) ? { ...old, refusal, lease: null } : old));
  changed();
}

const isMine = (
  old: OutboxRow,
  { lease }: OutboxRow,
): old is OutboxRow & { lease: NonNullable<OutboxRow['lease']> } =>
  old.lease !== null && old.lease.by === lease?.by;

export async function removeRow(row: OutboxRow) {
  await changeRow(row, () => undefined);
  changed();
}

/** Sends a refused row again as it is, such as after its day was opened again. */
export async function retryRow(row: OutboxRow) {
  await changeRow(row, (old) => ({ ...old, refusal: null, tries: 0, dueAt: 0, notBefore: 0 }));
  changed();
}

/** Removes everything of an employee, sent or not. */
export async function clearRows(owner: string) {
  for (const row of await listRows(owner)) await rows.update(keyOf(row), () => undefined);
  changed();
}

/** Removes what is not kept any longer. `owner` is the signed-in employee. */
export async function removeExpired(owner: string) {
  const now = serverClock.now();
  for (const row of await rows.all()) {
    const isOver = row.refusal
      ? now - row.refusal.at > keptRefused
      : row.owner !== owner && now - row.madeAt > keptOfOthers;
    if (isOver) await removeRow(row);
  }
}
