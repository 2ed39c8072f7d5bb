import { transaction } from '#core/database/transaction.ts';
import { isMarked, mark } from '#core/marks/marks.ts';
import type { Actor, SignedInScope, Tools } from '#core/scope.ts';

/** One change of the demo data, made by the same services that serve people. */
export type Step = {
  /** Unique and stable: with it the step is never done twice. */
  name: string;
  /** When it is said to have happened. */
  at: Date;
  run: (scope: SignedInScope) => Promise<unknown>;
};

/** Does a step unless it was done before; its mark is part of its transaction. */
export async function runStep(
  tools: Tools,
  actor: Actor & { id: string },
  step: Step,
): Promise<boolean> {
  const name = `demo/${step.name}`;
  if (await isMarked(tools.db, name)) return false;
  await step.run({
    ...tools,
    clock: { now: () => step.at },
    actor: { ...actor, email: '', role: 'Administrator', sessionId: '' },
    address: '127.0.0.1',
    userAgent: 'Demo data',
    requestId: null,
    expectedVersion: null,
    transaction: (work) =>
      transaction(tools.db, async (tx) => {
        await mark(tx, name, step.at);
        return work(tx);
      }),
  });
  return true;
}
