import { Readable } from 'node:stream';

/** The content type of server-sent events (HTML standard, section 9.2). */
export const eventStreamType = 'text/event-stream';

type ServerEvent = {
  event: string;
  /** Any JSON value. */
  data: unknown;
  /** The id that a reconnecting client sends as the last one it has seen. */
  id?: string;
};

type Options = {
  /**
   * Milliseconds between two heartbeats, which show proxies and clients that the stream is alive.
   */
  beatMs: number;
  /** Called with each heartbeat. */
  onBeat(): void;
  /** Called when the client takes data again after it had fallen behind. */
  onDrain(): void;
  /** Called when the stream is over, whichever side ended it. */
  onClose(): void;
};

/** The number of heartbeats a client may leave unread before it is disconnected. */
const patience = 3;

const lastWordsMs = 2_000;

/**
 * Server-sent events to one client. A client that falls behind gets nothing until it has caught up,
 * so that nothing piles up here. The stream's owner has to look up again what was dropped.
 */
export class EventStream extends Readable {
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout;
  #behind = false;
  #finished = false;
  #unread = 0;

  constructor(options: Options) {
    super({ highWaterMark: 32 * 1024 });
    this.#options = options;
    // The connection keeps the process alive, not this timer.
    this.#timer = setInterval(() => this.#beat(), options.beatMs).unref();
    // A comment, which also makes proxies and browsers start delivering.
    this.#send(': kolam\n\n');
  }

  /** Whether the client has fallen behind. Anything sent in that state is dropped. */
  get isBehind(): boolean {
    return this.#behind;
  }

  event({ event, data, id }: ServerEvent): void {
    const lines = [`event: ${event}`, ...(id === undefined ? [] : [`id: ${id}`])];
    this.#send(`${lines.join('\n')}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends the rest and ends the stream, after two seconds at the latest, read or not. */
  finish(): void {
    clearInterval(this.#timer);
    if (this.destroyed || this.#finished) return;
    this.#finished = true;
    this.push(null);
    setTimeout(() => this.destroy(), lastWordsMs).unref();
  }

  #send(text: string): void {
    if (this.#behind || this.#finished || this.destroyed) return;
    this.#behind = !this.push(text);
  }

  #beat(): void {
    this.#unread = this.#behind ? this.#unread + 1 : 0;
    if (this.#unread > patience) {
      this.destroy();
      return;
    }
    this.#send(': beat\n\n');
    this.#options.onBeat();
  }

  override _read(): void {
    if (!this.#behind || this.#finished) return;
    this.#behind = false;
    this.#unread = 0;
    this.#options.onDrain();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearInterval(this.#timer);
    this.#options.onClose();
    done(error);
  }
}
