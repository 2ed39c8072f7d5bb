import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/failure.ts';

/**
 * Serves the built web app, and its one page for every path that is not a file, so that links into
 * the app work. A missing hashed asset stays a 404: a page in its place would break the app.
 */
export async function serveWebApp(app: FastifyInstance, folder: string | null): Promise<void> {
  if (folder && existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: 'index.html',
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'Cache-Control',
          /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage =
      folder !== null &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets)(\/|$)/.test(path) &&
      !/\.\w+$/.test(path);
    if (!isPage) throw notFound();
    return reply.sendFile('index.html');
  });
}
