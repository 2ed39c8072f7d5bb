import { eventReader, type StreamEvent } from './event-parts.ts';

/** No sign of life for so long: the line is dead, whatever the browser believes. */
const silenceMs = 50_000;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;
/** A window that nobody sees lets go after so long. */
const hiddenMs = 30_000;
const standingKinds: ReadonlySet<string> = new Set(['ready', 'unread', 'health']);

type Parts = {
  /** Asks for the stream; `lastEventId` is where it broke off. */
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  onEvent: (event: StreamEvent) => void;
  /** Something came, a sign of life at least. */
  onLife?: () => void;
  /** The line broke off, and is asked for again. */
  onBroken?: () => void;
  /** What a window that comes later must know of what came before, beside how things stand. */
  past?: () => StreamEvent[];
  /** The session doesn't open it any more, or a person's rights have changed: to be looked at. */
  onRefused: () => void;
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly hidden: boolean;
  };
  network: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  isOnline: () => boolean;
  /** Waits until no other window of this browser keeps the stream, and answers how to let it go. */
  takeTurn: (signal: AbortSignal) => Promise<() => void>;
  /** What reaches the other windows of this browser. */
  windows: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
  random?: () => number;
};

/** What windows say to each other: what came, that something came, that the line broke off, that one is new here. */
type Message = { event: StreamEvent } | 'life' | 'broken' | 'new';

/**
 * Keeps one stream open for all windows of a browser, which has few lines to one server, while one of
 * them is seen and there is a network, and goes on after each break where it broke off, later each time
 * in vain. The window that keeps it tells the others what comes. Answers how to stop.
 */
export function keepConnected(parts: Parts): () => void {
  const { page, network, isOnline, windows, random = Math.random } = parts;
  let lastEventId: string | undefined;
  /** Of each kind that says how things stand, the newest, for windows that come later. */
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
    // Apart from each other, so that a server that restarts is not asked by everybody at once.
    retry = setTimeout(() => void connect(), pause * (0.5 + random()));
    pause = Math.min(pause * 2, longestPauseMs);
  }

  /** Waits for this window's turn to keep the stream. */
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

  /** Answers whether to come back. */
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
          // The newest stands last.
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
  const giveTurn = () => {
    letGo();
    leads = false;
    turn?.abort();
    turn = undefined;
  };
  const onSaid = ({ data }: MessageEvent<Message>) => {
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
        giveTurn();
      }, hiddenMs);
      return;
    }
    unseen = false;
    void lead();
    void connect();
  };
  // A page that is left may be kept for going back to it, and with it what it holds.
  const onLeft = () => {
    clearTimeout(hiding);
    unseen = true;
    giveTurn();
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
  windows.addEventListener('message', onSaid);
  void lead();
  return () => {
    stopped = true;
    clearTimeout(hiding);
    giveTurn();
    page.removeEventListener('visibilitychange', onSeen);
    network.removeEventListener('online', onOnline);
    network.removeEventListener('offline', letGo);
    network.removeEventListener('pagehide', onLeft);
    network.removeEventListener('pageshow', onSeen);
    windows.removeEventListener('message', onSaid);
  };
}
