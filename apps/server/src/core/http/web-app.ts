import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { previewPath } from '@kolam/contract/core/app-links.ts';
import { secretPagePrefix } from '@kolam/contract/core/secret-pages.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '#core/failure.ts';
import {
  consolePagePolicy,
  employeePagePolicy,
  previewPagePolicy,
  secretPageHeaders,
} from './security-headers.ts';

/** The folders of the built apps. Null for one that is not served. */
export type WebApps = { console: string | null; employees: string | null };

/** Serves the API only. */
export const noApps: WebApps = { console: null, employees: null };

const employeesPrefix = '/app/';

/** Stands for the nonce in the page of the console. */
const noncePlace = 'nonce="of-this-page"';

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
  if (console !== null) app.get('/', (_request, reply) => sendConsolePage(reply, console));
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
    if (!isForEmployees) {
      return sendConsolePage(reply, folder, path.startsWith(secretPagePrefix));
    }
    reply.headers(employeePagePolicy);
    if (path === previewPath) reply.headers(previewPagePolicy);
    return reply.sendFile('index.html', folder);
  });
}

/**
 * Sends the page of the console, each time with another nonce. It has no tag: a browser that kept the
 * page would get the policy of another nonce with it.
 */
async function sendConsolePage(reply: FastifyReply, folder: string, isSecret = false) {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers(consolePagePolicy(nonce))
    .header('Cache-Control', 'no-cache')
    .headers(isSecret ? secretPageHeaders : {})
    .type('text/html; charset=utf-8')
    .send(page.replace(noncePlace, `nonce="${nonce}"`));
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
    index: false,
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
