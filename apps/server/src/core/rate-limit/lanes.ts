import { tooMany } from '#core/failure.ts';

/** So many at once of one lane: fewer than any limit, and enough to keep all threads busy. */
const atOnce = 8;
/** So many more wait, which takes some seconds. */
const mostWaiting = 500;
/** What those are told that find the lane full, in seconds. */
const retryAfter = 10;

type Lane = { running: number; waiting: (() => void)[] };
const lanes = new Map<string, Lane>();

/**
 * Does `work` in its turn: eight of a lane at once, the others in the order in which they came. Attempts
 * from one address so wait in memory, instead of asking the database again and again for a place.
 *
 * @throws Failure `RATE_LIMIT` where too many wait
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
    // Who comes next takes the place over.
    const next = lane.waiting.shift();
    if (next) next();
    else lane.running -= 1;
    if (lane.running === 0) lanes.delete(name);
  }
}
