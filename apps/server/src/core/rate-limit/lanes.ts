import { tooMany } from '#core/failure.ts';

/**
 * How many tasks of a lane run at once: fewer than any limit, and enough to keep all threads busy.
 */
const atOnce = 8;
/** How many more may wait, which takes some seconds. */
const mostWaiting = 500;
/** The retry time in seconds for callers that find the lane full. */
const retryAfter = 10;

type Lane = { running: number; waiting: (() => void)[] };
const lanes = new Map<string, Lane>();

/**
 * Runs `work` in its turn: eight of a lane at once, the others in order of arrival. Attempts from
 * one address wait in memory this way, instead of polling the database for a place.
 * @throws Failure `RATE_LIMIT` when too many wait
 */
export async function inLane<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lane = lanes.get(name) ?? { running: 0, waiting: [] };
  lanes.set(name, lane);
  if (lane.running < atOnce) lane.running += 1;
  else if (lane.waiting.length >= mostWaiting) throw tooMany(retryAfter);
  else await new Promise<void>((resolve) => lane.waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The next one takes the place over.
    const next = lane.waiting.shift();
    if (next) next();
    else lane.running -= 1;
    if (lane.running === 0) lanes.delete(name);
  }
}
