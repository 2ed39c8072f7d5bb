import { transaction } from '#core/database/transaction.ts';
import { Failure } from '#core/failure.ts';
import { isFlagged, setFlag } from '#core/flags/flags.ts';
import { seededRandom } from '#core/random.ts';
import type { Actor, Services, SignedInContext } from '#core/request-context.ts';

/**
 * A change of the demo data, made by the services that serve users, or written as they would have.
 */
export type Step = {
  /** Unique and stable, so that the step is done only once. */
  name: string;
  /** The time at which it appears to have happened. */
  at: Date;
  run: (context: SignedInContext) => Promise<unknown>;
};

/** Thrown in a step's transaction when another server has done the step in between. */
class DoneMeanwhile extends Error {
  override name = 'DoneMeanwhile';
}

/** Runs a step unless it was done before. Its flag is set in the same transaction. */
export async function runStep(
  services: Services,
  actor: Actor & { id: string },
  step: Step,
): Promise<boolean> {
  const name = `demo/${step.name}`;
  if (await isFlagged(services.db, name)) return false;
  try {
    await step.run({
      ...services,
      quiet: true,
      clock: { now: () => step.at },
      random: seededRandom(step.name),
      actor: {
        ...actor,
        email: '',
        role: 'Administrator',
        sessionId: '',
        personId: actor.id,
        confirmedAt: step.at,
        requiredStep: null,
      },
      token: null,
      address: '127.0.0.1',
      userAgent: 'Demo data',
      proxied: false,
      requestId: null,
      expectedVersion: null,
      transaction: (work) =>
        transaction(services.db, async (tx) => {
          // Waits here for a server that runs the same step.
          if (!(await setFlag(tx, name, step.at))) throw new DoneMeanwhile();
          return work(tx);
        }),
    });
  } catch (error) {
    if (error instanceof DoneMeanwhile) return false;
    if (!(error instanceof Failure)) throw error;
    // Users work while demo data loads: what they took first, such as an email, stays theirs.
    services.log.warn(
      { step: step.name, reason: error.message },
      'A step of the demo data was left out',
    );
    await setFlag(services.db, name, step.at);
    return false;
  }
  return true;
}
