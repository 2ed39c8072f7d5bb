import type { Endpoint, Uploads } from '@kolam/contract/core/endpoint.ts';
import { can, isKey } from '@kolam/contract/core/permissions.ts';
import { isPortalAccess, portalCan } from '@kolam/contract/core/portal-access.ts';
import type { GeneralCode } from '@kolam/contract/core/problem.ts';
import { type RequiredStep, requiredStepMessages } from '@kolam/contract/core/required-step.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { requireConfirmation } from '#core/confirmation.ts';
import { transaction } from '#core/database/transaction.ts';
import { Failure, forbidden, unauthenticated } from '#core/failure.ts';
import type { UploadedFile } from '#core/files/uploaded-file.ts';
import {
  AnsweredMeanwhile,
  claimKey,
  findResponse,
  type Keyed,
  type StoredResponse,
  saveResponse,
} from '#core/idempotency/idempotency.ts';
import { networkOf } from '#core/rate-limit/network.ts';
import type {
  Caller,
  Participant,
  PortalUser,
  Principal,
  RequestContext,
  Services,
} from '#core/request-context.ts';
import type { Arriving, Conditional, Download, Events, Route } from '#core/route.ts';
import { createBrake } from './brake.ts';
import { clientAddress, userAgentOf } from './client-address.ts';
import { sendDownload } from './download.ts';
import { eventStreamType } from './event-stream.ts';
import { parseInput } from './input.ts';
import { type OpenedContext, openContext, refusalToSave } from './open-context.ts';
import { tokenOf } from './request-token.ts';
import { checkedResponse, statusOf, tagOf } from './response.ts';
import { sendEvents } from './send-events.ts';
import {
  discard,
  ignoreForms,
  isForm,
  receiveForm,
  requireFits,
  requireForm,
  takeForms,
} from './uploads.ts';

/**
 * Returns the current owner of a console token or an API key, or null. A use is recorded and extends
 * the session, except for the browser's automatic requests.
 */
type Authenticate = (
  token: string,
  request: { isUse: boolean; address: string },
) => Promise<Principal | null>;

/** Returns the current employee of an employee token, or null. */
type AuthenticateEmployee = (token: string) => Promise<Participant | null>;

/** Returns the person behind a portal token, or null. */
type AuthenticatePortal = (token: string) => Promise<PortalUser | null>;

type RecordedRequest = Pick<RequestContext, 'address' | 'userAgent' | 'requestId'> & {
  accountId: string;
  /** What it does, method and route: "Change a company (PATCH /api/admin/companies/:id)". */
  call: string;
};
type NoteRefusedCall = (refused: RecordedRequest) => Promise<void>;
type NoteDisclosure = (
  disclosed: RecordedRequest & { outcome: 'exported' | 'revealed' },
) => Promise<void>;

type NoteKeyCall = (called: {
  keyId: string;
  keyActor: string;
  call: string;
  outcome: 'allowed' | 'refused';
  address: string;
}) => Promise<void>;

export type Admission = {
  authenticate: Authenticate;
  /** Without it, no employee can sign in. */
  authenticateEmployee?: AuthenticateEmployee;
  /** Without it, nobody can sign in to a portal. */
  authenticatePortal?: AuthenticatePortal;
  /** Records a request that a signed-in account may not make. Its failure is only logged. */
  noteRefusedCall?: NoteRefusedCall;
  /** Records data that leaves. What can't be recorded is not sent. */
  noteDisclosure?: NoteDisclosure;
  /** Counts a request with an API key. The response to what can't be counted is not sent. */
  noteKeyCall?: NoteKeyCall;
};

declare module 'fastify' {
  interface FastifyRequest {
    principal: Caller | null;
    /** Takes back a counted export, if the request is one and is refused. */
    takeBackExport: (() => void) | null;
    /** Whether a signed-in account tried what it may not do. */
    isForbidden: boolean;
    /** Whether the calls of an API key contain the request. */
    isCounted: boolean;
  }
  interface FastifyContextConfig {
    /** What the endpoint does, in words. */
    what?: string;
  }
}

/** Registers every route below `/api`. */
export function registerRoutes(
  app: FastifyInstance,
  { routes, services, ...admission }: { routes: Route[]; services: Services } & Admission,
): void {
  app.decorateRequest('principal', null);
  app.decorateRequest('takeBackExport', null);
  app.decorateRequest('isForbidden', false);
  app.decorateRequest('isCounted', false);
  recordRefusals(app, admission.noteRefusedCall);
  countKeyCalls(app, admission.noteKeyCall);
  const brake = createBrake(services.clock, services.settings.brake);
  const routeOf = ({ endpoint, handle, admit: admitArriving }: Route): RouteOptions => ({
    method: endpoint.method,
    // Compression would hold back each event until there are enough.
    ...(endpoint.streams === eventStreamType ? { compress: false as const } : {}),
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { what: whatOf(endpoint) },
    // Before the body is read: callers without permission can't make the server parse anything.
    onRequest: async (request) => {
      request.principal = await authenticated(endpoint, request, admission);
      if (request.principal) request.takeBackExport = brake(endpoint, request.principal.id);
      else if (endpoint.countedByNetwork) brake(endpoint, networkOf(clientAddress(request.ip)));
      requireReady(endpoint, request.principal);
      requirePermission(endpoint, request.principal);
      requireConfirmation(endpoint, request.principal, services.clock);
      if (endpoint.uploads) requireForm(request, endpoint.uploads);
      if (!admitArriving) return;
      const arriving = arrivingOf(request, services);
      // A body too large to be a form of this endpoint does not count as an upload.
      if (endpoint.uploads) requireFits(arriving.bytes, endpoint.uploads);
      await admitArriving(arriving);
    },
    onError: async (request) => request.takeBackExport?.(),
    handler: async (request, reply) => {
      const { principal } = request;
      if (endpoint.uploads && isForm(request))
        return respondToForm(endpoint, endpoint.uploads, { handle, services, request, reply });
      const opened = openContext(endpoint, request, { services, principal, files: [] });
      const recorded = recording(endpoint, handle, { request, ...admission });
      return respond(endpoint, recorded, { request, reply, opened, files: [] });
    },
  });
  const takesForms = ({ endpoint }: Route) => endpoint.uploads !== undefined;
  const ignoresForm = ({ endpoint }: Route) => endpoint.ignoresForm === true;
  for (const each of routes) if (!takesForms(each) && !ignoresForm(each)) app.route(routeOf(each));
  app.register(async (forms) => {
    ignoreForms(forms);
    for (const each of routes) if (ignoresForm(each)) forms.route(routeOf(each));
  });
  app.register(async (forms) => {
    await takeForms(forms);
    for (const each of routes) if (takesForms(each)) forms.route(routeOf(each));
  });
}

type Form = {
  handle: Route['handle'];
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Handles a form with files. They stay stored only when the handler has finished for this very
 * request.
 */
async function respondToForm(endpoint: Endpoint, uploads: Uploads, form: Form) {
  const { handle, services, request, reply } = form;
  const { fields, files } = await receiveForm(request, uploads, services.files);
  let opened: OpenedContext | undefined;
  let handled = false;
  try {
    request.body = fields;
    opened = openContext(endpoint, request, { services, principal: request.principal, files });
    const noting: Route['handle'] = async (context, input) => {
      const result = await handle(context, input);
      handled = true;
      return result;
    };
    return await respond(endpoint, noting, { request, reply, opened, files });
  } finally {
    if (!handled && !opened?.canHaveWritten()) await discard(files, services.files, request.log);
  }
}

async function authenticated(
  endpoint: Endpoint,
  request: FastifyRequest,
  { authenticate, authenticateEmployee, authenticatePortal }: Admission,
): Promise<Caller | null> {
  if (endpoint.access === 'public') return null;
  const token = tokenOf(request);
  if (endpoint.access === 'employee') {
    const participant = (token && (await authenticateEmployee?.(token))) || null;
    if (!participant) throw unauthenticated();
    return participant;
  }
  if (isPortalAccess(endpoint.access)) {
    const person = (token && (await authenticatePortal?.(token))) || null;
    if (!person) throw unauthenticated();
    return person;
  }
  const use = { isUse: !endpoint.passive, address: clientAddress(request.ip) };
  const principal = token ? await authenticate(token, use) : null;
  if (!principal) throw unauthenticated();
  return principal;
}

const codeOfStep: Record<RequiredStep, GeneralCode> = {
  'password-change': 'PASSWORD_CHANGE',
  'two-step': 'TWO_STEP_REQUIRED',
  consent: 'CONSENT_REQUIRED',
};

/** @throws Failure 403 for an account that has to do something else first */
function requireReady(endpoint: Endpoint, principal: Caller | null): void {
  const step = principal?.requiredStep;
  if (!step || endpoint.opensBefore?.includes(step)) return;
  throw new Failure('forbidden', codeOfStep[step], requiredStepMessages[step]);
}

/**
 * @throws Failure 403 for a role or a right in a portal without the endpoint's permission, and for an
 * API key where no permission is needed, such as for the own account
 */
function requirePermission({ access, opensToKeys }: Endpoint, principal: Caller | null): void {
  if (access === 'public' || access === 'employee') return;
  if (isPortalAccess(access)) {
    if (!principal || !('right' in principal) || !portalCan(principal.right, access))
      throw forbidden();
    return;
  }
  if (!principal || !('role' in principal)) throw forbidden();
  const { role } = principal;
  const isAdmitted =
    access === 'signed-in' ? opensToKeys === true || !isKey(role) : can(role, access);
  if (!isAdmitted) throw forbidden();
}

/** Runs before the refusal is sent, so that what was answered is also recorded. */
function recordRefusals(app: FastifyInstance, noteRefusedCall: NoteRefusedCall | undefined): void {
  app.addHook('onError', async (request, _reply, error) => {
    const isRefusal =
      error instanceof Failure && error.code === ('FORBIDDEN' satisfies GeneralCode);
    const { principal } = request;
    if (!isRefusal || !principal) return;
    request.isForbidden = true;
    // An API key has no account whose owner could look at its sign-ins.
    if (isKeyCaller(principal)) return;
    await noteRefusedCall?.(callOf(request, principal)).catch((failure: unknown) => {
      request.log.error({ err: failure }, 'A refused request could not be recorded');
    });
  });
}

const isKeyCaller = (principal: Caller): principal is Principal =>
  'role' in principal && isKey(principal.role);

/**
 * Counts each request with an API key before its response is sent, apart from those beyond the brake:
 * a program that asks too often is in the log.
 */
function countKeyCalls(app: FastifyInstance, noteKeyCall: NoteKeyCall | undefined): void {
  if (!noteKeyCall) return;
  app.addHook('onSend', async (request, reply) => {
    const { principal, isCounted } = request;
    if (isCounted || !principal || !isKeyCaller(principal) || reply.statusCode === 429) return;
    // Set first: a failure to count is answered with an error, which is not counted in its turn.
    request.isCounted = true;
    const { accountId: keyId, call, address } = callOf(request, principal);
    const outcome = reply.statusCode === 403 ? 'refused' : 'allowed';
    await noteKeyCall({ keyId, keyActor: principal.name, call, outcome, address });
  });
}

/** The first part of its summary, which is short enough for a list. */
const whatOf = ({ summary }: Endpoint): string => summary.split(/[;:(]|, with /)[0]?.trim() ?? '';

const callOf = (request: FastifyRequest, { id: accountId }: Caller): RecordedRequest => ({
  accountId,
  call: `${request.routeOptions.config.what ?? 'Unknown'} (${request.method} ${request.routeOptions.url})`,
  address: clientAddress(request.ip),
  userAgent: userAgentOf(request),
  requestId: request.id,
});

/**
 * Runs a handler and records what its response gives away. The history has it under an API key's
 * name, which has no account and no sign-ins.
 */
function recording(
  endpoint: Endpoint,
  handle: Route['handle'],
  { request, noteDisclosure }: { request: FastifyRequest; noteDisclosure?: NoteDisclosure },
): Route['handle'] {
  const outcome = endpoint.reveals ? 'revealed' : endpoint.exports ? 'exported' : null;
  const { principal } = request;
  if (!noteDisclosure || outcome === null || !principal) return handle;
  if (isKeyCaller(principal)) return handle;
  return async (context, input) => {
    const result = await handle(context, input);
    await noteDisclosure({ ...callOf(request, principal), outcome });
    return result;
  };
}

/** The web server reads no more of a body than its Content-Length. */
function arrivingOf(request: FastifyRequest, services: Services): Arriving {
  const length = request.headers['content-length'];
  const bytes = length === undefined ? null : Number(length);
  const address = clientAddress(request.ip);
  return { ...services, address, bytes, token: tokenOf(request) };
}

type Exchange = {
  request: FastifyRequest;
  reply: FastifyReply;
  opened: OpenedContext;
  files: UploadedFile[];
};

async function respond(endpoint: Endpoint, handle: Route['handle'], exchange: Exchange) {
  const { request, reply, opened, files } = exchange;
  const { context, keyed } = opened;
  if (keyed) {
    const first = await findResponse(context.db, keyed);
    if (first) return replay(endpoint, reply, first);
  }
  try {
    const result = await handle(context, parseInput(endpoint, request, files));
    if (endpoint.streams === eventStreamType) return sendEvents(reply, result as Events);
    if (endpoint.streams) return sendDownload(reply, endpoint, result as Download);
    if (endpoint.conditional)
      return sendIfChanged(endpoint, exchange, result as Conditional<object>);
    requireTransacted(endpoint, opened, result);
    const body = checkedResponse(endpoint, result);
    const tag = tagOf(endpoint, body);
    if (tag) reply.header('ETag', tag);
    return reply.code(statusOf(endpoint, body)).send(body);
  } catch (error) {
    if (!keyed) throw error;
    if (error instanceof AnsweredMeanwhile) {
      const first = await findResponse(context.db, keyed);
      if (first) return replay(endpoint, reply, first);
    }
    if (!opened.refusalKept()) await saveRefusal(endpoint, exchange, { keyed, error });
    throw error;
  }
}

async function sendIfChanged(
  endpoint: Endpoint,
  { request, reply }: Exchange,
  { tag, read }: Conditional<object>,
) {
  const quoted = `"${tag}"`;
  reply.header('ETag', quoted);
  // A proxy that compresses marks the tag as weak.
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  if (known.some((each) => each === quoted || each === `W/${quoted}`))
    return reply.code(304).send();
  return reply.send(checkedResponse(endpoint, await read()));
}

/**
 * Makes sure that the response stored for a replay is the one the first request got. Runs for every
 * endpoint that accepts an idempotency key, also when the request has none, so that a missing
 * transaction does not surface only with a key.
 */
function requireTransacted(endpoint: Endpoint, opened: OpenedContext, result: unknown): void {
  const transacted = opened.transacted();
  if (opened.repeatable && !transacted) {
    throw new Error(
      `${endpoint.method} ${endpoint.path}: a call that can be repeated needs a transaction`,
    );
  }
  if (transacted && transacted.result !== result) {
    throw new Error(
      `${endpoint.method} ${endpoint.path}: a handler answers what its transaction returned`,
    );
  }
}

/** Stores a refusal that came before any transaction, such as bad input. */
async function saveRefusal(
  endpoint: Endpoint,
  { opened }: Exchange,
  { keyed, error }: { keyed: Keyed; error: unknown },
): Promise<void> {
  const refusal = refusalToSave(endpoint, error);
  if (!refusal) return;
  await transaction(opened.context.db, async (tx) => {
    await claimKey(tx, keyed, opened.context.clock);
    await saveResponse(tx, keyed, refusal);
  }).catch((failure: unknown) => {
    // Another request with the key was faster. Its response stays.
    if (!(failure instanceof AnsweredMeanwhile)) throw failure;
  });
}

function replay(endpoint: Endpoint, reply: FastifyReply, first: StoredResponse) {
  const tag = tagOf(endpoint, first.answer as Record<string, unknown>);
  if (tag) reply.header('ETag', tag);
  return reply.header('Idempotency-Replayed', 'true').code(first.status).send(first.answer);
}
