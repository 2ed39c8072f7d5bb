import type { Random } from './random.ts';
import type { RequestContext } from './request-context.ts';

const tailLength = 4;

/**
 * Returns a new code for a document without a given number: the prefix and a timestamp in
 * milliseconds, with some random digits for documents of the same millisecond. The database checks
 * that it is unique.
 */
function stampedCode(prefix: string, now: Date, random: Random): string {
  const tail = Array.from({ length: tailLength }, () => random(10)).join('');
  return `${prefix}-${now.getTime()}${tail}`;
}

/** A generated code is rarely taken: a twentieth attempt means that something is wrong. */
const tries = 20;

type Coded<Row> = {
  prefix: string;
  /** The caller's code. One is generated if it is not given. */
  given?: string | undefined;
  /** Inserts the row. Resolves to undefined when the code is taken. */
  insert: (code: string) => Promise<Row | undefined>;
};

/** Returns the row inserted under a free code, or undefined when the given one is taken. */
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
