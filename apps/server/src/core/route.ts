import type { Readable } from 'node:stream';
import type {
  AnswerOf,
  BodyOf,
  Call,
  ParamsOf,
  QueryOf,
  Uploads,
} from '@kolam/contract/core/call.ts';
import type { Part } from '#core/files/file-store.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import type { ParticipantScope, Scope, SignedInScope, Tools } from '#core/scope.ts';

/**
 * A streamed answer and the name a browser saves it under: made as it is sent, or stored, of which a
 * player may ask for parts unless it is given as a `whole`. Where the call names several content
 * types, `contentType` is one of them.
 */
export type Download = { fileName: string; contentType?: string } & (
  | { stream: Readable }
  | { bytes: number; whole?: boolean; open(part?: Part): Promise<Readable> }
);

/** Server-sent events, from where a client that comes back says it has read to. */
export type Events = { open(lastEventId: string | null): Readable };

type FilesOf<C extends Call> = C extends { uploads: Uploads } ? { files: UploadedFile[] } : unknown;
type Input<C extends Call> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
} & FilesOf<C>;
type ScopeOf<C extends Call> = C['access'] extends 'public'
  ? Scope
  : C['access'] extends 'employee'
    ? ParticipantScope
    : SignedInScope;
type ResultOf<C extends Call> = C extends { streams: 'text/event-stream' }
  ? Events
  : C extends { streams: readonly (infer T)[] }
    ? Download & { contentType: T }
    : C extends { streams: string }
      ? Download
      : AnswerOf<C>;

type Handler<C extends Call> = (scope: ScopeOf<C>, input: Input<C>) => Promise<ResultOf<C>>;

/** What is known of a request before its body is read; `bytes` is null where it doesn't say. */
export type Arriving = Tools & { address: string; bytes: number | null };

/** A call bound to what answers it, its types checked and then forgotten. */
export type Route = {
  call: Call;
  handle: (scope: Scope, input: unknown) => Promise<unknown>;
  /** Refuses a request by throwing, before its body is read. */
  admit?: (arriving: Arriving) => Promise<unknown>;
};

/** Binds a call: the handler gets parsed input and must return the call's answer. */
export function route<C extends Call>(
  call: C,
  handler: Handler<C>,
  options: Pick<Route, 'admit'> = {},
): Route {
  // The web server hands each handler exactly what its call describes (see http/handle.ts).
  return { call, handle: handler as Route['handle'], ...options };
}
