import { can, type Permission, type Role } from '@kolam/contract/core/permissions.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { Database, Tx } from '#core/database/types.ts';
import { preconditionFailed } from '#core/failure.ts';
import type { FileStore } from '#core/files/file-store.ts';
import type { Jobs } from '#core/jobs/jobs.ts';
import type { Live } from '#core/live/live.ts';
import type { Random } from '#core/random.ts';
import type { Settings } from '#core/settings.ts';

/** What every request, job and command has at hand, anyone who acts. */
export type Services = {
  db: Database;
  clock: Clock;
  random: Random;
  log: FastifyBaseLogger;
  settings: Settings;
  jobs: Pick<Jobs, 'enqueue' | 'enqueueAll' | 'failed' | 'retry'>;
  files: FileStore;
  live: Live;
  /** What is done with it tells nobody: demo data. */
  quiet?: true;
};

/** Who acts: a signed-in person, or the product itself (no id) for demo data and jobs. */
export type Actor = { id: string | null; name: string };

/** The signed-in person behind a request. */
export type Principal = Actor & { id: string; email: string; role: Role; sessionId: string };

/** The signed-in employee of a client company behind a request; nothing of the console is open to them. */
export type Participant = Actor & {
  id: string;
  email: string;
  companyId: string;
  sessionId: string;
};

export type RequestContext = Services & {
  actor: Actor;
  /** The session token that came along, looked at by nobody yet where a call is open to everyone. */
  token: string | null;
  /** Address of the client, as far as proxies are trusted. */
  address: string;
  userAgent: string;
  /** A proxy handed the request on, as its headers say: the client may be on another machine. */
  proxied: boolean;
  requestId: string | null;
  /**
   * Version the caller last read, from `If-Match`; `other` for a tag that is not one of ours and so
   * matches nothing; `none`, from `If-None-Match: *`, where there is to be no record yet; null: not
   * asked to compare.
   */
  expectedVersion: number | 'none' | 'other' | null;
  /**
   * The one transaction of this request: the change, its audit entry, its jobs and, where the
   * caller sent an idempotency key, the response. `work` returns what the handler answers.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** A request context with someone signed in, which is what calls that are not public get. */
export type SignedInContext = RequestContext & { actor: Principal };

/** A request context with an employee signed in, which is what employees' own calls get. */
export type ParticipantContext = RequestContext & { actor: Participant };

/** Whether who acts holds a permission; the product itself, in jobs and demo data, holds all. */
export const actorCan = (
  { actor }: { actor: Actor & { role?: Role } },
  permission: Permission,
): boolean => (actor.role ? can(actor.role, permission) : actor.id === null);

/** Refuses to overwrite a change that the caller has not seen. */
export function assertVersion(context: RequestContext, version: number): void {
  if (context.expectedVersion !== null && context.expectedVersion !== version)
    throw preconditionFailed();
}
