import { transaction } from '#core/database/transaction.ts';
import type { Tx } from '#core/database/types.ts';
import type { SignedInContext } from '#core/request-context.ts';
import type { Step } from '../step.ts';

/** An action in the books, done by the services behind the endpoints. */
export type Action = { at: Date; run: (context: SignedInContext, tx: Tx) => Promise<unknown> };

/** Few enough to let the server respond in between. */
const most = 10;

/**
 * Groups actions in order of time, several per transaction: a small change spends nearly all its
 * time in the commit.
 */
export function stepsOfActions(name: string, actions: Action[]): Step[] {
  const ordered = [...actions].sort((one, two) => one.at.getTime() - two.at.getTime());
  return Array.from({ length: Math.ceil(ordered.length / most) }, (_, turn) => {
    const some = ordered.slice(turn * most, (turn + 1) * most);
    return {
      name: `${name}/${turn + 1}`,
      at: some.at(-1)?.at ?? new Date(0),
      run: (context: SignedInContext) => context.transaction((tx) => doAll(context, { tx, some })),
    };
  });
}

async function doAll(
  context: SignedInContext,
  { tx, some }: { tx: Tx; some: Action[] },
): Promise<void> {
  for (const { at, run } of some) {
    const then: SignedInContext = {
      ...context,
      clock: { now: () => at },
      // No mails are sent, since the addresses are fictitious.
      jobs: { ...context.jobs, enqueue: async () => {}, enqueueAll: async () => {} },
      transaction: (work) => transaction(tx, work),
    };
    await run(then, tx);
  }
}
