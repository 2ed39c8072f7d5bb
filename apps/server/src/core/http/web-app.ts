import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import { previewPath } from '@kolam/contract/core/app-links.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/failure.ts';
import { employeePagePolicy, previewPagePolicy } from './security-headers.ts';

/** The folders of the built apps. Null for one that is not served. */
export type WebApps = { console: string | null; employees: string | null };

/** Serves the API only. */
export const noApps: WebApps = { console: null, employees: null };

const employeesPrefix = '/app/';

/**
 * Serves the built apps: the console, and the employees' app below `/app/`. Each has one page for
 * every path that is not a file, so that links into the app work. A missing hashed asset stays a
 * 404: a page in its place would break the app.
 */
export async function serveWebApps(app: FastifyInstance, folders: WebApps): Promise<void> {
  const console = await serveFiles(app, { folder: folders.console, prefix: '/' });
  const employees = await serveFiles(app, {
    folder: folders.employees,
    prefix: employeesPrefix,
    workerHeaders: employeePagePolicy,
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isForEmployees = `${path}/`.startsWith(employeesPrefix);
    const folder = isForEmployees ? employees : console;
    const isPage =
      folder !== null &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|(app\/)?assets)(\/|$)/.test(path) &&
      !/\.\w+$/.test(path);
    if (!isPage) throw notFound();
    if (isForEmployees) reply.headers(employeePagePolicy);
    if (path === previewPath) reply.headers(previewPagePolicy);
    return reply.sendFile('index.html', folder);
  });
}

type Served = {
  folder: string | null;
  prefix: string;
  /** Of the service worker: its own policy, not its pages', limits what it loads. */
  workerHeaders?: Record<string, string>;
};

/** Returns the folder if there is one. */
async function serveFiles(app: FastifyInstance, { folder, prefix, workerHeaders }: Served) {
  if (!folder || !existsSync(folder)) return null;
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    // Only the first registration may add `sendFile`.
    decorateReply: !app.hasReplyDecorator('sendFile'),
    index: prefix === '/' ? 'index.html' : false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'Cache-Control',
        /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (!workerHeaders || !/[\\/]sw\.js(\.\w+)?$/.test(path)) return;
      for (const [name, value] of Object.entries(workerHeaders)) reply.header(name, value);
    },
  });
  return folder;
}
