import { previewPath } from '@kolam/contract/core/app-links.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/failure.ts';
import type { Settings } from '#core/settings.ts';

/** The app, and the part of the API that it calls. */
const isForEmployees = (path: string) => /^\/(app|api\/employee|api\/files)(\/|$)/.test(path);

const isInApp = (path: string) => /^\/app(\/|$)/.test(path);

/** The console shows this page of the app in a frame, which has to be of its own host. */
const isForConsole = (path: string) => path === previewPath || path.startsWith('/app/assets/');

const workerPath = '/app/sw.js';

/**
 * Takes the place of the app's service worker on the console's host. Browsers do not follow a
 * redirect there, so an app that was installed before would show its stored pages for ever.
 */
const departedWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
`;

/**
 * With `APP_URL`, serves the employees' app on a host name of its own: nothing else is there, and
 * its pages on the console's host redirect to it. The API for employees stays on both, since mails
 * and calendars have older links.
 */
export function separateAppHost(
  app: FastifyInstance,
  { appUrl, appHost }: Pick<Settings, 'appUrl' | 'appHost'>,
): void {
  if (appHost === null) return;
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (request.hostname.toLowerCase() === appHost) {
      if (path === '/') return reply.redirect('/app/');
      if (!isForEmployees(path)) throw notFound();
      return;
    }
    if (!isInApp(path) || isForConsole(path)) return;
    if (path === workerPath) {
      return reply.type('text/javascript').header('Cache-Control', 'no-cache').send(departedWorker);
    }
    return reply.redirect(`${appUrl}${request.url}`);
  });
}
