import type { Call, Uploads } from '@kolam/contract/core/call.ts';
import { may } from '@kolam/contract/core/permissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { transaction } from '#core/database/transaction.ts';
import { forbidden, unauthenticated } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import {
  AnsweredMeanwhile,
  claimKey,
  findAnswer,
  type Keyed,
  keepAnswer,
  type StoredAnswer,
} from '#core/idempotency/idempotency.ts';
import type { Arriving, Download, Events, Route } from '#core/route.ts';
import type { Participant, Principal, Tools } from '#core/scope.ts';
import { checkedAnswer, statusOf, tagOf } from './answer.ts';
import { clientAddress } from './client-address.ts';
import { sendDownload } from './download.ts';
import { eventStreamType } from './event-stream.ts';
import { parseInput } from './input.ts';
import { openScope, type RequestScope, refusalToKeep } from './request-scope.ts';
import { tokenOf } from './request-token.ts';
import { sendEvents } from './send-events.ts';
import { discard, isForm, receiveForm, requireFits, requireForm, takeForms } from './uploads.ts';

/**
 * Who a token of the console belongs to right now; null when nobody. Its use makes the session last, but
 * for what windows ask by themselves.
 */
export type Authenticate = (token: string, isUse: boolean) => Promise<Principal | null>;

/** Which employee a token of theirs belongs to right now; null when none. */
export type AuthenticateEmployee = (token: string) => Promise<Participant | null>;

export type Admission = {
  authenticate: Authenticate;
  /** Without it no employee is known. */
  authenticateEmployee?: AuthenticateEmployee;
};

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | Participant | null;
  }
}

/** Registers every route below `/api`. */
export function registerRoutes(
  app: FastifyInstance,
  { routes, tools, ...admission }: { routes: Route[]; tools: Tools } & Admission,
): void {
  app.decorateRequest('principal', null);
  const routeOf = ({ call, handle, admit: admitArriving }: Route): RouteOptions => ({
    method: call.method,
    // Packing would hold back each event until there are enough.
    ...(call.streams === eventStreamType ? { compress: false as const } : {}),
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    // Before the body is read: strangers can't make the server parse anything.
    onRequest: async (request) => {
      request.principal = await admit(call, request, admission);
      if (call.uploads) requireForm(request, call.uploads);
      if (!admitArriving) return;
      const arriving = arrivingOf(request, tools);
      // What can be no form of this call is not counted as one.
      if (call.uploads) requireFits(arriving.bytes, call.uploads);
      await admitArriving(arriving);
    },
    handler: async (request, reply) => {
      const { principal } = request;
      if (call.uploads && isForm(request))
        return answerForm(call, call.uploads, { handle, tools, request, reply });
      const opened = openScope(call, request, { tools, principal, files: [] });
      return answer(call, handle, { request, reply, opened, files: [] });
    },
  });
  const takesForms = ({ call }: Route) => call.uploads !== undefined;
  for (const each of routes) if (!takesForms(each)) app.route(routeOf(each));
  app.register(async (forms) => {
    await takeForms(forms);
    for (const each of routes) if (takesForms(each)) forms.route(routeOf(each));
  });
}

type Form = { handle: Route['handle']; tools: Tools; request: FastifyRequest; reply: FastifyReply };

/** A call with files. They stay stored only when the handler was done with this very request. */
async function answerForm(call: Call, uploads: Uploads, form: Form) {
  const { handle, tools, request, reply } = form;
  const { fields, files } = await receiveForm(request, uploads, tools.files);
  let opened: RequestScope | undefined;
  let handled = false;
  try {
    request.body = fields;
    opened = openScope(call, request, { tools, principal: request.principal, files });
    const noting: Route['handle'] = async (scope, input) => {
      const result = await handle(scope, input);
      handled = true;
      return result;
    };
    return await answer(call, noting, { request, reply, opened, files });
  } finally {
    if (!handled && !opened?.mayHaveWritten()) await discard(files, tools.files, request.log);
  }
}

async function admit(
  call: Call,
  request: FastifyRequest,
  { authenticate, authenticateEmployee }: Admission,
): Promise<Principal | Participant | null> {
  if (call.access === 'public') return null;
  const token = tokenOf(request);
  if (call.access === 'employee') {
    const participant = (token && (await authenticateEmployee?.(token))) || null;
    if (!participant) throw unauthenticated();
    return participant;
  }
  const principal = token ? await authenticate(token, !call.passive) : null;
  if (!principal) throw unauthenticated();
  if (call.access !== 'signed-in' && !may(principal.role, call.access)) throw forbidden();
  return principal;
}

/** The web server reads no more of a body than its length says. */
function arrivingOf(request: FastifyRequest, tools: Tools): Arriving {
  const length = request.headers['content-length'];
  const bytes = length === undefined ? null : Number(length);
  return { ...tools, address: clientAddress(request.ip), bytes };
}

type Exchange = {
  request: FastifyRequest;
  reply: FastifyReply;
  opened: RequestScope;
  files: UploadedFile[];
};

async function answer(call: Call, handle: Route['handle'], exchange: Exchange) {
  const { request, reply, opened, files } = exchange;
  const { scope, keyed } = opened;
  if (keyed) {
    const first = await findAnswer(scope.db, keyed);
    if (first) return replay(call, reply, first);
  }
  try {
    const result = await handle(scope, parseInput(call, request, files));
    if (call.streams === eventStreamType) return sendEvents(reply, result as Events);
    if (call.streams) return sendDownload(reply, call, result as Download);
    requireTransacted(call, opened, result);
    const body = checkedAnswer(call, result);
    const tag = tagOf(call, body);
    if (tag) reply.header('ETag', tag);
    return reply.code(statusOf(call, body)).send(body);
  } catch (error) {
    if (!keyed) throw error;
    if (error instanceof AnsweredMeanwhile) {
      const first = await findAnswer(scope.db, keyed);
      if (first) return replay(call, reply, first);
    }
    if (!opened.refusalKept()) await keepRefusal(exchange, keyed, error);
    throw error;
  }
}

/**
 * What is kept for a repeated request must be what the first one was told. Asked of every call that
 * could come with a key, also of those that come without: none is found to lack it by a key alone.
 */
function requireTransacted(call: Call, opened: RequestScope, result: unknown): void {
  const transacted = opened.transacted();
  if (opened.repeatable && !transacted) {
    throw new Error(`${call.method} ${call.path}: a call that can be repeated needs a transaction`);
  }
  if (transacted && transacted.result !== result) {
    throw new Error(`${call.method} ${call.path}: a handler answers what its transaction returned`);
  }
}

/** Keeps a refusal that came before any transaction, such as bad input. */
async function keepRefusal({ opened }: Exchange, keyed: Keyed, error: unknown): Promise<void> {
  const refusal = refusalToKeep(error);
  if (!refusal) return;
  await transaction(opened.scope.db, async (tx) => {
    await claimKey(tx, keyed, opened.scope.clock);
    await keepAnswer(tx, keyed, refusal);
  }).catch((failure: unknown) => {
    // Another request with the key was quicker; its answer stands.
    if (!(failure instanceof AnsweredMeanwhile)) throw failure;
  });
}

function replay(call: Call, reply: FastifyReply, first: StoredAnswer) {
  const tag = tagOf(call, first.answer as Record<string, unknown>);
  if (tag) reply.header('ETag', tag);
  return reply.header('Idempotency-Replayed', 'true').code(first.status).send(first.answer);
}
