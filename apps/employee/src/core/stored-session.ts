import { announce } from './channel.ts';
import { table } from './store.ts';

/** A signed-in employee: the token for requests, and whose rows of the outbox may be sent. */
export type StoredSession = {
  token: string;
  /** The employee's id. */
  employeeId: string;
};

const sessions = table<StoredSession>('values');
const key = 'session';

/** The session on this device, for pages and the service worker alike. */
export const storedSession = {
  read: async (): Promise<StoredSession | null> => (await sessions.get(key)) ?? null,
  async write(session: StoredSession) {
    await sessions.update(key, () => session);
    announce({ kind: 'session' });
  },
  /** Ends the stored one, no matter which. */
  async remove() {
    await sessions.update(key, () => undefined);
    announce({ kind: 'session' });
  },
  /** Ends it unless another one has begun since. */
  async end(token: string) {
    await sessions.update(key, (old) => (old?.token === token ? undefined : old));
    announce({ kind: 'session' });
  },
};
