import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';

const shortest = 1000;
const longest = 3000;
/** Milliseconds without news before polling slows down. */
const patience = 5000;

/** An import with the time of its last news here. */
export type Followed = { latest: EmployeeImport; changedAt: number };

/** Stores a response. Whether it has news decides how soon to poll again. */
export function followed(
  before: Followed | undefined,
  latest: EmployeeImport,
  now: number,
): Followed {
  const old = before?.latest;
  const isChanged = old?.status !== latest.status || old.done !== latest.done;
  return { latest, changedAt: before && !isChanged ? before.changedAt : now };
}

/**
 * Returns the milliseconds until the next poll: 1 s while the import progresses, up to 3 s while it
 * doesn't.
 */
export function pollingPause({ changedAt }: Pick<Followed, 'changedAt'>, now: number): number {
  const quiet = Math.max(0, now - changedAt - patience);
  return Math.min(longest, shortest + quiet / 5);
}
