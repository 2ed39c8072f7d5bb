import type { Listen, Listening } from '#core/database/listening.ts';

/** Someone who waits for news of an account. */
export type Subscriber = {
  /** Looks what is new; called again only when it has ended. Never rejects. */
  look(): Promise<void>;
  /** The server stops. */
  end(): void;
};

/** Who on this server waits for news, by account. */
export type Live = ReturnType<typeof createLive>;

/** How many look at once: a storm of news must leave connections to people's requests. */
const lookers = 2;

/**
 * Wakes who waits for news of an account when some were announced, on any server. Nobody listens to
 * the database until someone waits. News that come faster than they are looked at are looked at once.
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
      // Woken meanwhile: to the end of those who are still to look.
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
    /** Answers how to stop. */
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

    /** Has one look although nothing was announced: it could not take what there was before. */
    wake: (subscriber: Subscriber) => wake([subscriber]),

    /** How many wait, in all or for one account. */
    count: (accountId?: string) =>
      accountId === undefined ? total : (waiting.get(accountId)?.size ?? 0),

    /** Ends everybody's waiting, for good. */
    async close(): Promise<void> {
      closed = true;
      for (const subscribers of [...waiting.values()]) {
        for (const each of [...subscribers]) each.end();
      }
      await listening?.stop();
    },
  };
}
