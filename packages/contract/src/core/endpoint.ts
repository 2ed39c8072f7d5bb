import type { z } from 'zod';
import type { Permission } from './permissions.ts';
import type { PortalAccess } from './portal-access.ts';
import type { RequiredStep } from './required-step.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint: anyone, any signed-in console user, console users with a permission, a
 * client's employee, or someone in the portal of a client company. The sessions of these three are
 * separate. Services may narrow this (own records), but never widen it.
 */
type Access = 'public' | 'signed-in' | 'employee' | PortalAccess | Permission;

/**
 * The limits of an upload: `maxBytes` for each file (more returns 413), `maxFiles` in total (else
 * 400), in the form's field `field` (`file` by default). With `orJson` it accepts JSON as well,
 * without files.
 */
export type Uploads = { maxBytes: number; maxFiles: number; field?: string; orJson?: true };

export type Endpoint = {
  method: Method;
  /** Relative to `/api`, with `{name}` for each parameter. */
  path: `/${string}`;
  /** One line for the API document. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Accepts a form with files (multipart/form-data) instead of JSON: its text fields become the
   * body, and its files are stored before the handler runs.
   */
  uploads?: Uploads;
  /** Accepts a form besides JSON, of either type, and ignores what it contains. */
  ignoresForm?: true;
  /** Default: 200. */
  status?: 201 | 202;
  /**
   * A property of the response with a count that is 0 when nothing was created, or is still to be
   * made: then 200 is returned instead of `status`.
   */
  makes?: string;
  /** It may return 404 although its path has no id. */
  canBeMissing?: true;
  /** The codes of this endpoint's own 409 responses. */
  conflicts?: readonly string[];
  /**
   * A property of the response whose `version` becomes the ETag and is compared with `If-Match`.
   */
  versioned?: string;
  /**
   * A POST that replaces its record if it exists, except with `If-None-Match: *`, which only allows
   * it to create one.
   */
  replaces?: true;
  /** Has a version in its body, and may return 412 because of it. */
  comparesVersion?: true;
  /** Attempts are counted, so it may return 429. */
  limited?: true;
  /**
   * Needs no session, and is counted by the network of the caller as others are by their account, so
   * it may return 429.
   */
  countedByNetwork?: true;
  /** API keys may call it as well, although it needs no permission. */
  opensToKeys?: true;
  /** Accounts that have to do one of these steps first may call it as well. */
  opensBefore?: readonly RequiredStep[];
  /**
   * The caller must have confirmed within ten minutes that it is them (`POST /admin/confirm`), or
   * signed in. `by-body`: only if the body asks for what needs it, by `assertConfirmed` in the
   * handler. `after-rest`: only in a session with rights in finance that was not used for two hours.
   * The others, and all endpoints of finance, require it then as well. Whatever shows salaries, bank
   * accounts, identity numbers or the history has one of them.
   */
  needsConfirmation?: true | 'by-body' | 'after-rest';
  /** The response has bank accounts or PANs in full. Each is among the sign-ins, as exports are. */
  reveals?: true;
  /**
   * Browser windows call it automatically while they are open, so it does not count as use of the
   * session.
   */
  passive?: true;
  /**
   * The response contains a secret, or the caller has no account yet: an `Idempotency-Key` is
   * ignored.
   */
  neverReplayed?: true;
  /**
   * A refusal may no longer hold later, so it is not stored with an `Idempotency-Key`: the same
   * request is tried again.
   */
  refusalsPass?: true;
} & (
  | {
      /** The response of a success without `success: true`, which the server adds. */
      response: z.ZodObject;
      /** The response has an ETag: a request with it in `If-None-Match` gets 304 while it is current. */
      conditional?: true;
      streams?: never;
      exports?: never;
    }
  | {
      /**
       * The content type of a response that is a stream and not JSON. With several, the handler
       * chooses.
       */
      streams: string | readonly [string, string, ...string[]];
      /**
       * The file has a list of records, or all data of a person: an account gets a limited number of
       * them within an hour.
       */
      exports?: true;
      response?: never;
      conditional?: never;
    }
);

/** Defines one endpoint once, for server, web app and API document. */
export function defineEndpoint<const C extends Endpoint>(endpoint: C): C {
  return endpoint;
}

/** The name of an endpoint for its callers: `GET /admin/companies/{id}`. */
export type RouteOf<C extends Endpoint> = `${C['method']} ${C['path']}`;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The input of a handler: parsed and typed. */
export type ParamsOf<C extends Endpoint> = Parsed<C['params']>;
export type QueryOf<C extends Endpoint> = Parsed<C['query']>;
export type BodyOf<C extends Endpoint> = Parsed<C['body']>;
/** The result of a handler. The server adds `success: true`. */
export type ResponseOf<C extends Endpoint> = C['response'] extends z.ZodType
  ? z.input<C['response']>
  : undefined;
