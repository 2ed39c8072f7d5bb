import { transaction } from '#core/database/transaction.ts';
import { Failure } from '#core/failure.ts';
import { isMarked, mark } from '#core/marks/marks.ts';
import { seededRandom } from '#core/random.ts';
import type { Actor, SignedInScope, Tools } from '#core/scope.ts';

/**
 * One change of the demo data, made by the same services that serve people, or in the form in which
 * they would have left it.
 */
export type Step = {
  /** Unique and stable: with it the step is never done twice. */
  name: string;
  /** When it is said to have happened. */
  at: Date;
  run: (scope: SignedInScope) => Promise<unknown>;
};

/** Thrown in a step's transaction when another server has done the step meanwhile. */
class DoneMeanwhile extends Error {
  override name = 'DoneMeanwhile';
}

/** Does a step unless it was done before; its mark is part of its transaction. */
export async function runStep(
  tools: Tools,
  actor: Actor & { id: string },
  step: Step,
): Promise<boolean> {
  const name = `demo/${step.name}`;
  if (await isMarked(tools.db, name)) return false;
  try {
    await step.run({
      ...tools,
      quiet: true,
      clock: { now: () => step.at },
      random: seededRandom(step.name),
      actor: { ...actor, email: '', role: 'Administrator', sessionId: '' },
      token: null,
      address: '127.0.0.1',
      userAgent: 'Demo data',
      proxied: false,
      requestId: null,
      expectedVersion: null,
      transaction: (work) =>
        transaction(tools.db, async (tx) => {
          // Waits here for a server that is at the same step.
          if (!(await mark(tx, name, step.at))) throw new DoneMeanwhile();
          return work(tx);
        }),
    });
  } catch (error) {
    if (error instanceof DoneMeanwhile) return false;
    if (!(error instanceof Failure)) throw error;
    // People work while demo data loads: what they took first, such as an email, stays theirs.
    tools.log.warn(
      { step: step.name, reason: error.message },
      'A step of the demo data was left out',
    );
    await mark(tools.db, name, step.at);
    return false;
  }
  return true;
}
