import { healthReasons } from '@kolam/contract/platform/health/messages.ts';
import type { Notification } from '@kolam/contract/platform/notifications/model.ts';
import { ApiProblem } from '#core/api-problem.ts';
import { addressOf, requestOf } from '#core/request.ts';
import { session } from '#core/session.ts';
import { askSystemHealth, setSystemHealth } from '#core/system-health.ts';
import { tokenStore } from '#core/token.ts';
import { formatNumber } from '#ui/format.ts';
import { toast } from '#ui/toast.ts';
import { keepConnected } from './event-connection.ts';
import type { StreamEvent } from './event-parts.ts';
import { knownNotifications } from './known-notifications.ts';
import { takeTurn } from './one-tab.ts';
import { askUnread, markRead, refreshNotifications, setUnread } from './queries.ts';
import { watchLife } from './watch-life.ts';

type Notifications = { accountId: string; go: (href: string) => void; isOpen: () => boolean };

/** The maximum number of toasts at once. More are summarised, and the list shows them. */
const shownAtOnce = 2;

/** The toast id of the summary. */
const many = 'many-news';

type Following = {
  stop: () => void;
  /** Removes the toasts about notifications that the open list shows. */
  hush: () => void;
};

/** Follows the user's notification stream and shows toasts for what is new. */
export function followNotifications({ accountId, go, isOpen }: Notifications): Following {
  const known = knownNotifications();
  let fresh: Notification[] = [];
  const message = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function showToasts(): void {
    timer = undefined;
    const [first, ...others] = fresh;
    fresh = [];
    if (!first || isOpen() || document.hidden) return;
    const shown = others.length < shownAtOnce ? [first, ...others] : [];
    for (const { id, title, url } of shown) {
      const open = () => {
        go(url);
        // A failure is silent: it stays unread, and the list can mark it.
        markRead(id).catch(() => undefined);
      };
      message.add(id);
      toast.note(title, { about: id, action: { label: 'Open', onSelect: open } });
    }
    if (shown.length > 0) return;
    message.add(many);
    toast.note(`${formatNumber(others.length + 1)} new notifications`, { about: many });
  }

  function take(one: Notification): void {
    if (!known.take(one)) return;
    fresh.push(one);
    timer ??= setTimeout(showToasts, 300);
  }

  const life = watchLife({
    ask: async () => {
      await Promise.all([askSystemHealth(), askUnread()]);
    },
    onAway: (problem) => {
      // The API client reports an ended session.
      if (problem instanceof ApiProblem && [401, 403].includes(problem.status)) return;
      setSystemHealth({ status: 'degraded', reasons: [healthReasons.server] });
    },
    page: document,
  });

  function hear({ event, data }: StreamEvent): void {
    life.heard();
    switch (event) {
      case 'known':
        known.learn(data as string[]);
        break;
      case 'ready':
        known.learn((data as { known: string[] }).known);
        setUnread((data as { unread: number }).unread);
        void refreshNotifications();
        break;
      case 'unread':
        setUnread((data as { unread: number }).unread);
        void refreshNotifications();
        break;
      case 'reset':
        void refreshNotifications();
        break;
      case 'notification':
        take(data as Notification);
        break;
      case 'health':
        setSystemHealth(data as Parameters<typeof setSystemHealth>[0]);
        break;
    }
  }

  const name = `kolam-news-${accountId}`;
  const windows = new BroadcastChannel(name);
  const stop = keepConnected({
    open: (lastEventId, signal) => {
      const path = '/admin/notifications/stream';
      const { headers, ...request } = requestOf('GET', {}, tokenStore.read());
      return fetch(addressOf(path, {}), {
        ...request,
        headers: {
          ...headers,
          Accept: 'text/event-stream',
          ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
        },
        signal,
      });
    },
    onEvent: hear,
    onLife: life.heard,
    onBroken: life.broken,
    past: () => [{ event: 'known', id: undefined, data: known.all() }],
    // The user and their permissions are loaded again. An ended session is reported as usual.
    onRefused: () => {
      // Without a token the user has already signed out, here or in another tab.
      if (tokenStore.read()) void session.check();
    },
    page: document,
    network: globalThis,
    isOnline: () => navigator.onLine,
    takeTurn: (signal) => takeTurn(name, signal),
    windows,
  });
  return {
    stop: () => {
      clearTimeout(timer);
      life.stop();
      stop();
      windows.close();
    },
    hush: () => {
      message.forEach(toast.dismiss);
      message.clear();
    },
  };
}
