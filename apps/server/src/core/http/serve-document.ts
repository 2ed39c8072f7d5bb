import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#core/route.ts';
import { describeEndpoints, endpointsOf } from './api-document.ts';

const emptyDocument = { openapi: '3.1.0', info: { title: 'Kolam', version: '1' }, paths: {} };

const compressed = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text),
};

/** Serves `/api/openapi.json`, and a page to browse it at `/api/docs`. */
export async function serveDocument(
  app: FastifyInstance,
  features: Record<string, Route[]>,
): Promise<void> {
  // Half a second of work that must not delay the server's start, and a megabyte to compress: once.
  let made: ReturnType<typeof makeDocument> | undefined;
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
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
        const { url } = request.routeOptions;
        if (url === '/api/docs/json') await send(request, reply);
        if (url === '/api/docs/yaml') reply.callNotFound();
      },
    },
    // Expanded, a browser needs many seconds to render hundreds of endpoints.
    uiConfig: { docExpansion: 'none' },
    theme: {
      title: 'Kolam API',
      css: [{ filename: 'kolam.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
  app.get('/api/openapi.json', { compress: false }, send);
}

async function makeDocument(features: Record<string, Route[]>) {
  const text = JSON.stringify(describeEndpoints(endpointsOf(features)));
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const [br, gzipped] = await Promise.all([compressed.br(text), compressed.gzip(text)]);
  return { text, etag, br, gzip: gzipped };
}
