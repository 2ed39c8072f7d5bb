import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unauthenticated } from '#core/failure.ts';
import type { Route } from '#core/route.ts';
import type { Settings } from '#core/settings.ts';
import { describeEndpoints, endpointsOf } from './api-document.ts';
import { clientAddress } from './client-address.ts';
import type { Admission } from './handle.ts';
import { tokenOf } from './request-token.ts';
import { documentPagePolicy } from './security-headers.ts';

const emptyDocument = { openapi: '3.1.0', info: { title: 'Kolam', version: '1' }, paths: {} };

const compressed = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

type DocumentOptions = Pick<Admission, 'authenticate'> & { readers: Settings['apiDocs'] };

/** Serves `/api/openapi.json`, and a page to browse it at `/api/docs`, to its readers. */
export async function serveDocument(
  app: FastifyInstance,
  features: Record<string, Route[]>,
  { readers, authenticate }: DocumentOptions,
): Promise<void> {
  if (readers === 'off') return;
  // Half a second of work that must not delay the server's start, and a megabyte to compress: once.
  let made: ReturnType<typeof makeDocument> | undefined;
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (readers === 'signed-in') await requireReader(request, authenticate);
    made ??= makeDocument(features);
    const { text, etag, br, gzip: gzipped } = await made;
    reply.headers({ ETag: etag, Vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const accepted = request.headers['accept-encoding'] ?? '';
    if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(br);
    if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(gzipped);
    return reply.send(text);
  };
  await app.register(swagger, { mode: 'static', specification: { document: emptyDocument } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiHooks: {
      // Its own copy of the document would be made again for each request.
      onRequest: async (request, reply) => {
        reply.headers(documentPagePolicy);
        const { url } = request.routeOptions;
        if (url === '/api/docs/json') await send(request, reply);
        if (url === '/api/docs/yaml') reply.callNotFound();
      },
    },
    // Expanded, a browser needs many seconds to render hundreds of endpoints.
    uiConfig: { docExpansion: 'none', requestInterceptor: withConsoleToken },
    theme: {
      title: 'Kolam API',
      css: [{ filename: 'kolam.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  app.get('/api/openapi.json', { compress: false }, send);
}

/** @throws Failure 401 without a session of the console that is ready, or an API key */
async function requireReader(
  request: FastifyRequest,
  authenticate: Admission['authenticate'],
): Promise<void> {
  const token = tokenOf(request);
  const use = { isUse: false, address: clientAddress(request.ip) };
  const reader = token ? await authenticate(token, use) : null;
  if (!reader || reader.requiredStep !== null) throw unauthenticated();
}

/**
 * Runs in the page, as text: it asks for the document with the session of the console in the same
 * browser. Requests that are tried out there do not get it.
 */
function withConsoleToken<R extends object>(request: R): R {
  const { url, headers } = request as unknown as { url: string; headers: Record<string, string> };
  const token = globalThis.localStorage?.getItem('adminToken');
  if (token && url.endsWith('/api/docs/json')) headers.Authorization = `Bearer ${token}`;
  return request;
}

async function makeDocument(features: Record<string, Route[]>) {
  const text = JSON.stringify(describeEndpoints(endpointsOf(features)));
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const [br, gzipped] = await Promise.all([compressed.br(text), compressed.gzip(text)]);
  return { text, etag, br, gzip: gzipped };
}
