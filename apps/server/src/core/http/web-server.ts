import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { notFound } from '#core/failure.ts';
import type { Services } from '#core/request-context.ts';
import type { Route } from '#core/route.ts';
import type { Settings } from '#core/settings.ts';
import { separateAppHost } from './app-host.ts';
import { clientAddress } from './client-address.ts';
import { type Admission, registerRoutes } from './handle.ts';
import { type ReadyChecks, serveOperations } from './operations.ts';
import { handleError } from './problems.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { serveDocument } from './serve-document.ts';
import { serveWebApps, type WebApps } from './web-app.ts';

/** The limit for JSON bodies. Files have their own limits. */
const jsonBytes = 256 * 1024;
/** A request's header must arrive soon. A file of 25 MB over a slow line may take minutes. */
const headMs = 30_000;
const requestMs = 5 * 60_000;

type WebServerOptions = Admission & {
  services: Services;
  /** Routes by the name of their feature. */
  features: Record<string, Route[]>;
  checks: ReadyChecks;
  webApps: WebApps;
};

/**
 * Creates the HTTP server of the product: plugins, the API, its document, the operations endpoints
 * and the apps.
 */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const { settings, db, log } = options.services;
  const app = fastify({
    loggerInstance: log,
    // Replaced by our own log line, with route templates and never URLs with query texts.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(settings.trustProxy),
    bodyLimit: jsonBytes,
    requestTimeout: requestMs,
    http: { headersTimeout: headMs },
    forceCloseConnections: 'idle',
    // Any unique id will do, and this one is the fastest.
    genReqId: () => randomUUID(),
    // As long as a request's header may be: a long id returns 404 like any malformed one.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    frameworkErrors: (_error, request, reply) => sendUnreadable(request, reply),
  });
  app.setErrorHandler(handleError);
  readEmptyJson(app);
  logResponses(app);
  letConnectionsEnd(app);
  sendSecurityHeaders(app, settings.publicUrl);
  separateAppHost(app, settings);
  await app.register(compress, {
    threshold: 1024,
    // The default quality is for files that are compressed once.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    encodings: ['br', 'gzip'],
  });
  serveOperations(app, {
    checks: options.checks,
    token: settings.operationsToken,
    production: settings.production,
    connections: () => ({
      total: db.$client.totalCount,
      idle: db.$client.idleCount,
      waiting: db.$client.waitingCount,
    }),
  });
  await serveDocument(app, options.features, {
    readers: settings.apiDocs,
    authenticate: options.authenticate,
  });
  registerRoutes(app, { ...options, routes: Object.values(options.features).flat() });
  await serveWebApps(app, options.webApps);
  return app;
}

/** A number trusts that many proxies in front of this server. */
function trustOf(trust: Settings['trustProxy']) {
  return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}

/** Many clients send the JSON header without a body. */
function readEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined);
    else parseJson(request, text as string, done);
  });
}

/** Responds to a URL that can't be decoded. It matches no route, so no hook adds the headers. */
function sendUnreadable(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'X-Request-Id': request.id,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  handleError(notFound(), request, reply);
}

/**
 * A request that still runs when the server closes would leave its connection open for reuse, and
 * closing would wait for it. Such connections end with their response.
 */
function letConnectionsEnd(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onResponse', async () => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
  });
}

function logResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    const path = request.routeOptions.url ?? request.url;
    if (path.startsWith('/api') || request.url.startsWith('/api')) {
      reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const { principal, isForbidden } = request;
    // A signed-in account tried what it may not do.
    const level = principal && isForbidden ? 'warn' : 'info';
    request.log[level]({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: clientAddress(request.ip),
      ...(principal ? { account: principal.id } : {}),
    });
  });
}

/** The plugin's document until the first request for the real one. */
