import type { Language } from '@kolam/contract/core/languages.ts';
import {
  can,
  isKey,
  type Permission,
  type Rights,
  type Role,
} from '@kolam/contract/core/permissions.ts';
import type { PortalRight } from '@kolam/contract/core/portal-access.ts';
import type { ConsoleStep, RequiredStep } from '@kolam/contract/core/required-step.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#core/clock.ts';
import type { Database, Tx } from '#core/database/types.ts';
import { forbidden, preconditionFailed } from '#core/failure.ts';
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

/** The signed-in user behind a request, or the API key that it was sent with. */
export type Principal = Actor & {
  id: string;
  /** Empty for a key. */
  email: string;
  role: Rights;
  /** The session, or the key itself. */
  sessionId: string;
  /** The account that answers for what is entered: the user's own, or of who made the key. */
  personId: string;
  /**
   * When they last proved who they are, at the sign-in or later. Null after a long time without
   * use, if they have rights in finance.
   */
  confirmedAt: Date | null;
  /** What must be done before anything else. */
  requiredStep: ConsoleStep | null;
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

/**
 * Someone of a client company who is signed in to its portal. Queries name no other company than
 * theirs.
 */
export type PortalUser = Actor & {
  id: string;
  email: string;
  companyId: string;
  right: PortalRight;
  sessionId: string;
  requiredStep: null;
};

/** Who sent a request. */
export type Caller = Principal | Participant | PortalUser;

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

/** The request context of endpoints for people who are signed in to a company's portal. */
export type PortalContext = RequestContext & { actor: PortalUser };

/**
 * Returns whether the actor has a permission. The product itself, in jobs and demo data, has all of
 * them.
 */
export const actorCan = (
  { actor }: { actor: Actor & { role?: Rights } },
  permission: Permission,
): boolean => (actor.role ? can(actor.role, permission) : actor.id === null);

/**
 * Returns the role of a signed-in user, for what concerns their own account. API keys have none.
 * @throws Failure 403
 */
export function roleOf({ role }: Pick<Principal, 'role'>): Role {
  if (isKey(role)) throw forbidden();
  return role;
}

/**
 * Returns the account that answers for what an actor does: the user's own, or of who made the API
 * key. Null for the product itself.
 */
export const personOf = ({
  actor,
}: {
  actor: Actor & Partial<Pick<Principal, 'personId'>>;
}): string | null => actor.personId ?? actor.id;

/** Refuses to overwrite a change that the caller has not seen. */
export function assertVersion(context: RequestContext, version: number): void {
  if (context.expectedVersion !== null && context.expectedVersion !== version)
    throw preconditionFailed();
}
