import type { Listen, Listening } from '#core/database/listening.ts';

/** A stream that waits for news of an account. */
export type Subscriber = {
  /** Looks for news. Not called again before it has finished. Never rejects. */
  look(): Promise<void>;
  /** Called when the server stops. */
  end(): void;
};

/** The subscribers on this server, by account. */
export type Live = ReturnType<typeof createLive>;

/** How many subscribers look at once: a burst of news must leave connections to users' requests. */
const lookers = 2;

/**
 * Wakes the subscribers of an account when news is announced on any server. Listens to the database
 * only after the first subscription. Announcements that arrive faster than they are handled are
 * handled together.
 */
export function createLive(listen: Listen) {
  const waiting = new Map<string, Set<Subscriber>>();
  const due = new Set<Subscriber>();
  const looking = new Set<Subscriber>();
  let total = 0;
  let busy = 0;
  let closed = false;
  let listening: Listening | undefined;

  function wake(subscribers: Iterable<Subscriber> | undefined): void {
    for (const each of subscribers ?? []) due.add(each);
    for (let free = lookers - busy; free > 0; free -= 1) void work();
  }

  async function work(): Promise<void> {
    busy += 1;
    for (const next of due) {
      if (looking.has(next)) continue;
      due.delete(next);
      looking.add(next);
      await next.look();
      looking.delete(next);
      // Woken during its look: moved to the end of the queue.
      if (due.delete(next)) due.add(next);
    }
    busy -= 1;
  }

  const ears = {
    heard: (payload: string) => {
      for (const id of payload.split(',')) wake(waiting.get(id));
    },
    missed: () => {
      for (const subscribers of waiting.values()) wake(subscribers);
    },
  };

  return {
    /** Returns a function that unsubscribes. */
    subscribe(accountId: string, subscriber: Subscriber): () => void {
      if (closed) {
        subscriber.end();
        return () => {};
      }
      listening ??= listen(ears);
      const ofAccount = waiting.get(accountId) ?? new Set();
      waiting.set(accountId, ofAccount.add(subscriber));
      total += 1;
      return () => {
        due.delete(subscriber);
        if (!ofAccount.delete(subscriber)) return;
        total -= 1;
        if (ofAccount.size === 0) waiting.delete(accountId);
      };
    },

    /**
     * Makes one subscriber look without an announcement, because it could not take earlier news.
     */
    wake: (subscriber: Subscriber) => wake([subscriber]),

    /** Returns the number of subscribers, in total or for one account. */
    count: (accountId?: string) =>
      accountId === undefined ? total : (waiting.get(accountId)?.size ?? 0),

    /** Ends all subscriptions permanently. */
    async close(): Promise<void> {
      closed = true;
      for (const subscribers of [...waiting.values()]) {
        for (const each of [...subscribers]) each.end();
      }
      await listening?.stop();
    },
  };
}
