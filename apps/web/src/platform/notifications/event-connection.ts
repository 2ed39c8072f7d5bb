import { eventReader, type StreamEvent } from './event-parts.ts';

/**
 * Milliseconds without any sign of life after which the connection is dead, whatever the browser
 * reports.
 */
const silenceMs = 50_000;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;
/** Milliseconds after which a hidden tab closes the connection. */
const hiddenMs = 30_000;
const standingKinds: ReadonlySet<string> = new Set(['ready', 'unread', 'health']);

type Parts = {
  /** Requests the stream. `lastEventId` is where it broke off. */
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  onEvent: (event: StreamEvent) => void;
  /** Called when anything arrives, at least a sign of life. */
  onLife?: () => void;
  /** Called when the connection broke off and is being reopened. */
  onBroken?: () => void;
  /** Returns earlier events that a tab joining later must receive, beside the current state. */
  past?: () => StreamEvent[];
  /**
   * Called when the session no longer opens the stream, or the user's permissions have changed, so
   * that the session is checked.
   */
  onRefused: () => void;
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly hidden: boolean;
  };
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  isOnline: () => boolean;
  /**
   * Waits until no other tab of this browser has the stream. Resolves to a function that releases
   * it.
   */
  takeTurn: (signal: AbortSignal) => Promise<() => void>;
  /** The channel to the other tabs of this browser. */
  windows: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
  random?: () => number;
};

/**
 * Messages between tabs: an event, a sign of life, a disconnection, or a tab that has just joined.
 */
type Message = { event: StreamEvent } | 'life' | 'broken' | 'new';

/**
 * Keeps one stream open for all tabs of a browser, which allows few connections to one server,
 * while one of them is visible and there is a network. After a disconnection it resumes where it
 * broke off, with longer pauses after each failure. The tab with the stream forwards the events to
 * the others. Returns a function to stop.
 */
export function keepConnected(parts: Parts): () => void {
  const { page, network, isOnline, windows, random = Math.random } = parts;
  let lastEventId: string | undefined;
  /** The newest event of each kind that describes the current state, for tabs that join later. */
  const standing = new Map<string, StreamEvent>();
  let turn: AbortController | undefined;
  let leads = false;
  let pause = firstPauseMs;
  let current: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let unseen = page.hidden;

  async function connect(): Promise<void> {
    clearTimeout(retry);
    if (stopped || !leads || current || !isOnline()) return;
    const controller = new AbortController();
    current = controller;
    const again = await follow(controller).catch(() => true);
    if (current === controller) current = undefined;
    if (!again || stopped || controller.signal.reason === 'let go') return;
    parts.onBroken?.();
    windows.postMessage('broken' satisfies Message);
    // With random delays, so that not every client reconnects at once to a server that restarts.
    retry = setTimeout(() => void connect(), pause * (0.5 + random()));
    pause = Math.min(pause * 2, longestPauseMs);
  }

  /** Waits for this tab's turn to own the stream. */
  async function lead(): Promise<void> {
    if (stopped || unseen || turn) return;
    const asked = new AbortController();
    turn = asked;
    windows.postMessage('new' satisfies Message);
    const release = await parts.takeTurn(asked.signal).catch(() => undefined);
    if (asked.signal.aborted) {
      release?.();
      return;
    }
    if (release) asked.signal.addEventListener('abort', release);
    leads = true;
    void connect();
  }

  /** Resolves to whether to reconnect. */
  async function follow(controller: AbortController): Promise<boolean> {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(silence);
      silence = setTimeout(() => controller.abort('silent'), silenceMs);
    };
    try {
      watch();
      const response = await parts.open(lastEventId, controller.signal);
      if (response.status === 401 || response.status === 403) {
        parts.onRefused();
        return false;
      }
      if (!response.ok || !response.body) return true;
      return await read(response.body, watch);
    } finally {
      clearTimeout(silence);
      controller.abort('ended');
    }
  }

  async function read(body: ReadableStream<Uint8Array>, watch: () => void): Promise<boolean> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const parse = eventReader();
    while (true) {
      const { done, value } = await reader.read();
      if (done) return true;
      watch();
      parts.onLife?.();
      windows.postMessage('life' satisfies Message);
      for (const each of parse(decoder.decode(value, { stream: true }))) {
        pause = firstPauseMs;
        lastEventId = each.id ?? lastEventId;
        if (each.event !== 'end') {
          // The newest is last.
          standing.delete(each.event);
          if (standingKinds.has(each.event)) standing.set(each.event, each);
          windows.postMessage({ event: each } satisfies Message);
          parts.onEvent(each);
        } else if ((each.data as { reason?: string }).reason === 'session') {
          parts.onRefused();
          return true;
        }
      }
    }
  }

  const letGo = () => {
    clearTimeout(retry);
    current?.abort('let go');
    current = undefined;
  };
  const passLead = () => {
    letGo();
    leads = false;
    turn?.abort();
    turn = undefined;
  };
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'new') {
      if (!leads) return;
      for (const event of [...(parts.past?.() ?? []), ...standing.values()]) {
        windows.postMessage({ event } satisfies Message);
      }
      return;
    }
    if (leads) return;
    if (data === 'broken') {
      parts.onBroken?.();
      return;
    }
    parts.onLife?.();
    if (data === 'life') return;
    lastEventId = data.event.id ?? lastEventId;
    parts.onEvent(data.event);
  };
  const onSeen = () => {
    clearTimeout(hiding);
    if (page.hidden) {
      hiding = setTimeout(() => {
        unseen = true;
        passLead();
      }, hiddenMs);
      return;
    }
    unseen = false;
    void lead();
    void connect();
  };
  // A page that is left may be kept in the back/forward cache together with its connections.
  const onLeft = () => {
    clearTimeout(hiding);
    unseen = true;
    passLead();
  };
  const onOnline = () => {
    pause = firstPauseMs;
    void connect();
  };

  page.addEventListener('visibilitychange', onSeen);
  network.addEventListener('online', onOnline);
  network.addEventListener('offline', letGo);
  network.addEventListener('pagehide', onLeft);
  network.addEventListener('pageshow', onSeen);
  windows.addEventListener('message', onMessage);
  void lead();
  return () => {
    stopped = true;
    clearTimeout(hiding);
    passLead();
    page.removeEventListener('visibilitychange', onSeen);
    network.removeEventListener('online', onOnline);
    network.removeEventListener('offline', letGo);
    network.removeEventListener('pagehide', onLeft);
    network.removeEventListener('pageshow', onSeen);
    windows.removeEventListener('message', onMessage);
  };
}
