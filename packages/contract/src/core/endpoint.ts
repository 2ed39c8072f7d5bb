import type { z } from 'zod';
import type { Permission } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make an endpoint: anyone, anyone signed in to the console, anyone who holds a permission there, or
 * a client's employee, who has sessions apart from the console's. Services narrow further (own
 * records); nothing widens it.
 */
export type Access = 'public' | 'signed-in' | 'employee' | Permission;

/**
 * How much an endpoint takes: `maxBytes` for each file (more answers 413), `maxFiles` in all (else 400),
 * in the form's field `field` (`file` unless said); with `orJson` it takes JSON as well, then without
 * files.
 */
export type Uploads = { maxBytes: number; maxFiles: number; field?: string; orJson?: true };

export type Endpoint = {
  method: Method;
  /** Below `/api`, with `{name}` for each parameter. */
  path: `/${string}`;
  /** One line for the API document. */
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What a success answers, without `success: true`, which the server adds; none for streams. */
  response?: z.ZodObject;
  /**
   * Takes a form with files (multipart/form-data) instead of JSON: its text fields become the body,
   * its files reach the handler stored.
   */
  uploads?: Uploads;
  /** Content type of a response that is a stream and not JSON; with several the handler decides. */
  streams?: string | readonly [string, string, ...string[]];
  /** Default 200. */
  status?: 201 | 202;
  /**
   * Property of the response, a count, that is 0 where nothing was made after all: then 200 is answered
   * instead of `status`.
   */
  makes?: string;
  /** Codes of the 409s this endpoint answers by itself. */
  conflicts?: readonly string[];
  /** Property of the response whose `version` becomes the ETag and is compared with `If-Match`. */
  versioned?: string;
  /**
   * A POST that may find its record there already: it replaces it, but for `If-None-Match: *`, which
   * lets it only make one.
   */
  replaces?: true;
  /** Takes a version in its body, and may answer 412 by it. */
  comparesVersion?: true;
  /** Tries are counted, so that it may answer 429. */
  limited?: true;
  /** Windows make it by themselves as long as they are open: it is no use of the session. */
  passive?: true;
  /** The response holds a secret, or there is no person yet: an `Idempotency-Key` is ignored. */
  neverReplayed?: true;
};

/** Describes one endpoint once, for server, web app and API document. */
export function defineEndpoint<const C extends Endpoint>(endpoint: C): C {
  return endpoint;
}

/** `GET /admin/companies/{id}`: how an endpoint is named where it is made. */
export type RouteOf<C extends Endpoint> = `${C['method']} ${C['path']}`;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler gets: parsed and typed. */
export type ParamsOf<C extends Endpoint> = Parsed<C['params']>;
export type QueryOf<C extends Endpoint> = Parsed<C['query']>;
export type BodyOf<C extends Endpoint> = Parsed<C['body']>;
/** What a handler returns; the server adds `success: true`. */
export type ResponseOf<C extends Endpoint> = C['response'] extends z.ZodType
  ? z.input<C['response']>
  : undefined;
