import type { Readable } from 'node:stream';
import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ResponseOf,
  Uploads,
} from '@kolam/contract/core/endpoint.ts';
import type { PortalAccess } from '@kolam/contract/core/portal-access.ts';
import type { Part } from '#core/files/file-store.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type {
  ParticipantContext,
  PortalContext,
  RequestContext,
  Services,
  SignedInContext,
} from '#core/request-context.ts';

/**
 * A streamed response and the file name for the browser to save it under. It is either generated
 * while it is sent, or stored. A video player may request parts of a stored file unless it is sent
 * as a `whole`. If the endpoint declares several content types, `contentType` is one of them.
 */
export type Download = {
  fileName: string;
  contentType?: string;
  /** Whether the reader’s own apps may store it. By default nothing is stored. */
  isCached?: boolean;
} & (
  | { stream: Readable }
  | { bytes: number; whole?: boolean; open(part?: Part): Promise<Readable> }
);

/** Server-sent events, from the point up to which a reconnecting client has read. */
export type Events = { open(lastEventId: string | null): Readable };

/** A response that is only made if the caller does not have it: `tag` names its current state. */
export type Conditional<R> = { tag: string; read(): Promise<R> };

type FilesOf<C extends Endpoint> = C extends { uploads: Uploads }
  ? { files: UploadedFile[] }
  : unknown;
type Input<C extends Endpoint> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
} & FilesOf<C>;
type ContextOf<C extends Endpoint> = C['access'] extends 'public'
  ? RequestContext
  : C['access'] extends 'employee'
    ? ParticipantContext
    : C['access'] extends PortalAccess
      ? PortalContext
      : SignedInContext;
type ResultOf<C extends Endpoint> = C extends { streams: 'text/event-stream' }
  ? Events
  : C extends { streams: readonly (infer T)[] }
    ? Download & { contentType: T }
    : C extends { streams: string }
      ? Download
      : C extends { conditional: true }
        ? Conditional<ResponseOf<C>>
        : ResponseOf<C>;

type Handler<C extends Endpoint> = (context: ContextOf<C>, input: Input<C>) => Promise<ResultOf<C>>;

/**
 * What is known of a request before its body is read. `bytes` is null when the length is not
 * declared, `token` when there is none.
 */
export type Arriving = Services & { address: string; bytes: number | null; token: string | null };

/** An endpoint bound to its handler, with the types checked and then erased. */
export type Route = {
  endpoint: Endpoint;
  handle: (context: RequestContext, input: unknown) => Promise<unknown>;
  /** Refuses a request by throwing, before its body is read. */
  admit?: (arriving: Arriving) => Promise<unknown>;
};

/** Binds an endpoint: the handler gets parsed input and must return the endpoint's response. */
export function route<C extends Endpoint>(
  endpoint: C,
  handler: Handler<C>,
  options: Pick<Route, 'admit'> = {},
): Route {
  // The web server passes each handler exactly the input that its endpoint declares (see
  // http/handle.ts).
  return { endpoint, handle: handler as Route['handle'], ...options };
}
