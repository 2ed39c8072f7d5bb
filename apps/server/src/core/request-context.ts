import type { Language } from '@kolam/contract/core/languages.ts';
import { can, type Permission, type Role } from '@kolam/contract/core/permissions.ts';
import type { RequiredStep } from '@kolam/contract/core/required-step.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { Database, Tx } from '#core/database/types.ts';
import { preconditionFailed } from '#core/failure.ts';
import type { FileStore } from '#core/files/file-store.ts';
import type { Jobs } from '#core/jobs/jobs.ts';
import type { Live } from '#core/live/live.ts';
import type { Random } from '#core/random.ts';
import type { Settings } from '#core/settings.ts';

/** The services available to every request, job and command. */
export type Services = {
  db: Database;
  clock: Clock;
  random: Random;
  log: FastifyBaseLogger;
  settings: Settings;
  jobs: Pick<Jobs, 'enqueue' | 'enqueueAll' | 'failed' | 'retry'>;
  files: FileStore;
  live: Live;
  /** Set for demo data: nobody is notified, and its public passwords need not be changed. */
  quiet?: true;
};

/** Who acts: a signed-in user, or the product itself (no id) for demo data and jobs. */
export type Actor = { id: string | null; name: string };

/** The signed-in user behind a request. */
export type Principal = Actor & {
  id: string;
  email: string;
  role: Role;
  sessionId: string;
  /** What must be done before anything else. */
  requiredStep: RequiredStep | null;
};

/**
 * The signed-in employee of a client company behind a request. Employees have no access to the
 * console.
 */
export type Participant = Actor & {
  id: string;
  email: string;
  companyId: string;
  /** The language of texts in responses. */
  language: Language;
  sessionId: string;
  /** What must be done before anything else. */
  requiredStep: RequiredStep | null;
};

export type RequestContext = Services & {
  actor: Actor;
  /** The session token of the request. Not checked by public endpoints. */
  token: string | null;
  /** The client's address, as far as proxies are trusted. */
  address: string;
  userAgent: string;
  /**
   * Whether a proxy forwarded the request, judging by its headers: the client may be on another
   * machine.
   */
  proxied: boolean;
  requestId: string | null;
  /**
   * The version that the caller last read, from `If-Match`. `other` for a foreign tag, which
   * matches nothing. `none`, from `If-None-Match: *`, when no record may exist yet. Null when no
   * comparison is requested.
   */
  expectedVersion: number | 'none' | 'other' | null;
  /**
   * The only transaction of this request: the change, its audit entry, its jobs and, if the caller
   * sent an idempotency key, the response. `work` returns the handler's result.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** The request context of endpoints that require a signed-in user. */
export type SignedInContext = RequestContext & { actor: Principal };

/** The request context of endpoints for signed-in employees. */
export type ParticipantContext = RequestContext & { actor: Participant };

/**
 * Returns whether the actor has a permission. The product itself, in jobs and demo data, has all of
 * them.
 */
export const actorCan = (
  { actor }: { actor: Actor & { role?: Role } },
  permission: Permission,
): boolean => (actor.role ? can(actor.role, permission) : actor.id === null);

/** Refuses to overwrite a change that the caller has not seen. */
export function assertVersion(context: RequestContext, version: number): void {
  if (context.expectedVersion !== null && context.expectedVersion !== version)
    throw preconditionFailed();
}
