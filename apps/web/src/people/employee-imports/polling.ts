import type { EmployeeImport } from '@kolam/contract/people/employee-imports/model.ts';

const shortest = 1000;
const longest = 3000;
/** Milliseconds without any news after which it is asked less often. */
const patience = 5000;

/** An import with the moment at which something about it was last new here. */
export type Followed = { latest: EmployeeImport; newsAt: number };

/** Takes a response over: whether it brought news decides how soon to ask again. */
export function followed(
  before: Followed | undefined,
  latest: EmployeeImport,
  now: number,
): Followed {
  const old = before?.latest;
  const news = old?.status !== latest.status || old.done !== latest.done;
  return { latest, newsAt: before && !news ? before.newsAt : now };
}

/** Milliseconds until an import is asked for again: 1 s while it moves, up to 3 s while it doesn't. */
export function pollingPause({ newsAt }: Pick<Followed, 'newsAt'>, now: number): number {
  const quiet = Math.max(0, now - newsAt - patience);
  return Math.min(longest, shortest + quiet / 5);
}
