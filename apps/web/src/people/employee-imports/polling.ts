import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';

const shortest = 1000;
const longest = 3000;
/** Milliseconds without news before polling slows down. */
const patience = 5000;

/** An import with the time of its last news here. */
export type Followed = { latest: EmployeeImport; newsAt: number };

/** Stores a response. Whether it has news decides how soon to poll again. */
export function followed(
  before: Followed | undefined,
  latest: EmployeeImport,
  now: number,
): Followed {
  const old = before?.latest;
  const news = old?.status !== latest.status || old.done !== latest.done;
  return { latest, newsAt: before && !news ? before.newsAt : now };
}

/**
 * Returns the milliseconds until the next poll: 1 s while the import progresses, up to 3 s while it
 * doesn't.
 */
export function pollingPause({ newsAt }: Pick<Followed, 'newsAt'>, now: number): number {
  const quiet = Math.max(0, now - newsAt - patience);
  return Math.min(longest, shortest + quiet / 5);
}
