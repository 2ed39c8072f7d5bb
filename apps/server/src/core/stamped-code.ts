import type { Random } from './random.ts';
import type { RequestContext } from './request-context.ts';

const tailLength = 4;

/**
 * A new code for a document that nobody numbered: the prefix and a timestamp in milliseconds, with
 * some digits more for those of the same one. Uniqueness is the database's to judge.
 */
function stampedCode(prefix: string, now: Date, random: Random): string {
  const tail = Array.from({ length: tailLength }, () => random(10)).join('');
  return `${prefix}-${now.getTime()}${tail}`;
}

/** A made code is taken by chance at most: a twentieth try means something is wrong. */
const tries = 20;

type Coded<Row> = {
  prefix: string;
  /** The caller's own; one is made unless it is given. */
  given?: string | undefined;
  /** Writes it; undefined when the code is another's. */
  insert: (code: string) => Promise<Row | undefined>;
};

/** What was written under a free code; undefined when the given one is taken. */
export async function insertCoded<Row>(
  { clock, random }: Pick<RequestContext, 'clock' | 'random'>,
  { prefix, given, insert }: Coded<Row>,
): Promise<Row | undefined> {
  if (given !== undefined) return insert(given);
  for (let tried = 0; tried < tries; tried++) {
    const row = await insert(stampedCode(prefix, clock.now(), random));
    if (row) return row;
  }
  throw new Error(`No free ${prefix} code after ${tries} tries`);
}
