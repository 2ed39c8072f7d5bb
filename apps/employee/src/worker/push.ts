import type { Route } from '@kolam/contract/api-types.ts';
import { type Language, languages } from '@kolam/contract/core/languages.ts';
import { type RequestParts, sendRequest } from '../core/http.ts';
import { table } from '../core/store.ts';
import { storedSession } from '../core/stored-session.ts';
import type { ToPage } from '../core/worker-message.ts';
import { noticePath } from '../inbox/notice-path.ts';
import { type PushedNotice, parseNotice, presentNotice } from './notice.ts';

declare const self: ServiceWorkerGlobalScope;

// TypeScript's types don't include the buttons of a notification yet.
type Options = NotificationOptions & { actions: { action: string; title: string }[] };

/** Shows a push message. It carries ids only; the text is made here, in the person's language. */
export async function showNotice(message: PushMessageData | null): Promise<void> {
  const notice = parseNotice(message?.text());
  const { title, body, actions } = presentNotice(notice, await readLanguage());
  const options: Options = {
    body,
    actions,
    icon: '/app/icon-192.png',
    // A newer one about the same day replaces it.
    tag: notice ? `${notice.kind} ${notice.challengeId} ${notice.date}` : 'notice',
    data: notice,
  };
  await self.registration.showNotification(title, options);
}

/** The language chosen in the app, else the phone's, else English. */
async function readLanguage(): Promise<Language> {
  const stored = await table<Language>('values').get('language');
  return stored ?? languages.find((each) => each === navigator.language.slice(0, 2)) ?? 'en';
}

/** Does what a tap on a notification or on one of its buttons asks for. */
export async function openNotice({ action, notification }: NotificationEvent): Promise<void> {
  const notice: PushedNotice | null = notification.data;
  const answered = notice && action ? await respondToNotice(notice, action) : false;
  if (!answered) await openPage(notice ? noticePath(notice) : '/inbox');
}

/** Returns whether the server accepted it. If not, the app opens, where it can be done by hand. */
async function respondToNotice({ id, kind }: PushedNotice, action: string): Promise<boolean> {
  switch (action) {
    case 'later':
      return callApi('POST /employee/me/inbox/{id}/later', { params: { id } });
    case 'done':
      return callApi('POST /employee/me/inbox/read', { body: { ids: [id] } });
    case 'fewer':
      return callApi('PATCH /employee/me/notification-settings', {
        body: { kinds: { [kind]: { push: false } } },
      });
    default:
      return false;
  }
}

/** An open page shows the path, else a new one. */
async function openPage(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!open) {
    await self.clients.openWindow(`/app${path}`);
    return;
  }
  open.postMessage({ type: 'open', path } satisfies ToPage);
  await open.focus();
}

/** The browser renewed the device's address, or ended it. The server gets the new one. */
export async function renewSubscription(event: PushSubscriptionChangeEvent): Promise<void> {
  const { oldSubscription } = event;
  const options = oldSubscription?.options;
  const renewed =
    event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  const path = '/employee/me/push-subscriptions';
  if (renewed) await callApi(`POST ${path}`, { body: renewed.toJSON() });
  if (oldSubscription && oldSubscription.endpoint !== renewed?.endpoint) {
    await callApi(`DELETE ${path}`, { body: { endpoint: oldSubscription.endpoint } });
  }
}

/** Returns whether it succeeded. */
async function callApi(route: Route, parts: RequestParts): Promise<boolean> {
  const session = await storedSession.read();
  if (!session) return false;
  const response = await sendRequest(route, parts, session.token).catch(() => null);
  return response?.ok ?? false;
}
