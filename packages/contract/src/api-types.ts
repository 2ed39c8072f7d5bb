/** The types of requests and responses by route, for the apps that call the API. */
import type { z } from 'zod';
import type { Endpoints } from './features.ts';

/** An endpoint by its route, such as `GET /admin/companies/{id}`. */
export type Route = keyof Endpoints;

type Input<R extends Route, Part extends string> =
  Endpoints[R] extends Record<Part, infer S extends z.ZodType> ? z.input<S> : never;

/** A query parameter. Numbers are sent as text, undefined values are left out. */
type QueryValue<V> = V | (string extends V ? number : never) | undefined;

export type QueryOf<R extends Route> = {
  [K in keyof Input<R, 'query'>]?: QueryValue<Exclude<Input<R, 'query'>[K], undefined>>;
};

export type BodyOf<R extends Route> = Input<R, 'body'>;

export type ResponseOf<R extends Route> = Endpoints[R] extends {
  response: infer A extends z.ZodType;
}
  ? z.output<A>
  : undefined;

/** Endpoints whose response is a file. */
export type StreamRoute = {
  [R in Route]: Endpoints[R] extends { streams: string | readonly string[] } ? R : never;
}[Route];

/** Endpoints that take a form with a file. */
export type UploadRoute = {
  [R in Route]: Endpoints[R] extends { uploads: object } ? R : never;
}[Route];

type Part<R extends Route, Name extends string, Given> =
  Endpoints[R] extends Record<Name, z.ZodType> ? Given : unknown;

type Extras = {
  /**
   * The `version` of the record that the change is based on. If the stored one is newer, the server
   * responds with 412.
   */
  ifMatch?: number;
  /** Requires that no record exists yet. If one does, the server responds with 412. */
  ifNoneMatch?: '*';
  /** One per opened form or action, so that sending it twice has a single effect. */
  idempotencyKey?: string;
  /**
   * The timeout in milliseconds, for endpoints where the server may need longer than usual:
   * `longTimeoutMs`.
   */
  limit?: number;
};

/** What a request needs besides its route. */
type Given<R extends Route> = Extras &
  Part<R, 'params', { params: Record<keyof Input<R, 'params'>, string> }> &
  Part<R, 'query', { query?: QueryOf<R> }> &
  Part<R, 'body', { body: BodyOf<R> }>;

/** Optional if nothing in it is required. `More` is what an app adds, such as a signal. */
export type GivenArguments<R extends Route, More = unknown> =
  Record<never, never> extends Given<R> & More
    ? [given?: Given<R> & More]
    : [given: Given<R> & More];
