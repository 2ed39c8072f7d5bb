import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { forbidden } from '#core/failure.ts';
import { isProxied } from './client-address.ts';
import { eventStreamType } from './event-stream.ts';

export type ReadyChecks = Record<string, () => Promise<unknown>>;

type OperationsOptions = {
  /** What must work before this server gets traffic, by name. */
  checks: ReadyChecks;
  /** Gives access to the protected paths: to callers from other machines, in production to all. */
  token: string | null;
  production: boolean;
  connections: () => { total: number; idle: number; waiting: number };
};

/**
 * Serves `/healthz` (the process responds), `/readyz` (its dependencies work too) and `/metrics`.
 */
export function serveOperations(
  app: FastifyInstance,
  { checks, token, production, connections }: OperationsOptions,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request’s arrival to its answer’s end',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this server’s pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    // A stream lasts as long as the user's page is open, so its duration does not measure this
    // server's speed.
    if (String(reply.getHeader('content-type')).startsWith(eventStreamType)) return;
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });

  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    requireOperator(request, { token, production });
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check();
          return [name, 'ok'] as const;
        } catch (error) {
          request.log.error({ err: error }, `Not ready: ${name}`);
          return [name, 'failing'] as const;
        }
      }),
    );
    const ready = results.every(([, result]) => result === 'ok');
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      checks: Object.fromEntries(results),
    });
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    requireOperator(request, { token, production });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/**
 * Admits any caller with the token and, but in production, callers on this machine, unless a proxy
 * here forwards the request. Not every proxy says so, hence the exception.
 */
function requireOperator(
  request: FastifyRequest,
  { token, production }: Pick<OperationsOptions, 'token' | 'production'>,
): void {
  const isHere = !production && loopback.test(request.socket.remoteAddress ?? '');
  if (isHere && !isProxied(request.raw)) return;
  const given = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token || !given || !sameText(given, token)) throw forbidden();
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
