import type { Endpoints } from '@kolam/contract/endpoints.ts';
import type { z } from 'zod';

/** A call by its route, such as `GET /admin/companies/{id}`. */
export type Route = keyof Endpoints;

type Input<R extends Route, Part extends string> =
  Endpoints[R] extends Record<Part, infer S extends z.ZodType> ? z.input<S> : never;

/** In a query a number is sent as its text, and what is undefined is left out. */
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

/** Routes whose response is a file. */
export type StreamRoute = {
  [R in Route]: Endpoints[R] extends { streams: string | readonly string[] } ? R : never;
}[Route];

/** Routes that take a form with a file. */
export type UploadRoute = {
  [R in Route]: Endpoints[R] extends { uploads: object } ? R : never;
}[Route];

type Part<R extends Route, Name extends string, Given> =
  Endpoints[R] extends Record<Name, z.ZodType> ? Given : unknown;

type Extras = {
  /** The `version` of the record that the change starts from; a newer one answers 412. */
  ifMatch?: number;
  /** There is to be no record yet; one that is there answers 412. */
  ifNoneMatch?: '*';
  /** One per opened form or act, so that sending it twice does it once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Milliseconds after which it is given up, where the server may need longer than others: `longTimeoutMs`. */
  limit?: number;
};

/** What a call needs besides its route. */
export type Given<R extends Route> = Extras &
  Part<R, 'params', { params: Record<keyof Input<R, 'params'>, string> }> &
  Part<R, 'query', { query?: QueryOf<R> }> &
  Part<R, 'body', { body: BodyOf<R> }>;

/** May be left out when nothing in it is required. */
export type GivenArguments<R extends Route> =
  Record<never, never> extends Given<R> ? [given?: Given<R>] : [given: Given<R>];
