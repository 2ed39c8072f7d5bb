import { previewPath } from '@kolam/contract/core/app-links.ts';
import { announce } from '../core/channel.ts';
import { runOutbox } from '../core/outbox/run.ts';
import { onEmptied } from '../core/store.ts';
import type { ToWorker } from '../core/worker-message.ts';
import { fileResponse, isFile, removeFiles, storeFiles } from './files.ts';
import { openNotice, renewSubscription, showNotice } from './push.ts';
import { isRead, readResponse, removeReads } from './reads.ts';
import {
  appFileResponse,
  pageResponse,
  removeOldShells,
  storeFirstLoad,
  storeScreens,
} from './shell.ts';

/* The app's service worker: the app without a connection, and push messages. */

declare const self: ServiceWorkerGlobalScope;

// A new version takes over at once. Open pages stay as they are until their next navigation.
self.addEventListener('install', (event) => {
  event.waitUntil(storeFirstLoad().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldShells().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const response = responseTo(event);
  if (response) event.respondWith(response);
});

/** Returns null for what only the server answers. */
function responseTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return null;
  if (request.mode === 'navigate') {
    // The stored page may not be framed, and the preview has the server's own headers.
    const isPage = pathname.startsWith('/app/') && pathname !== previewPath;
    return isPage && !/\.\w+$/.test(pathname) ? pageResponse(request) : null;
  }
  if (pathname.startsWith('/app/') && pathname !== '/app/sw.js') return appFileResponse(request);
  if (isRead(request)) return readResponse(event);
  return isFile(request) ? fileResponse(event) : null;
}

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  switch (message.type) {
    case 'store-screens':
      event.waitUntil(storeScreens());
      break;
    case 'store-files':
      event.waitUntil(storeFiles(message.urls));
      break;
    case 'signed-out':
      event.waitUntil(Promise.all([removeReads(), removeFiles()]));
      break;
  }
});

// Only pages still have what was stored.
onEmptied(() => announce({ kind: 'emptied' }));

// The connection is back, which browsers also notice while no page is open.
self.addEventListener('sync', (event) => (event as ExtendableEvent).waitUntil(runOutbox()));

// A message also shows that there is a connection.
self.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([showNotice(event.data), runOutbox()]));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event));
});
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(event));
});
