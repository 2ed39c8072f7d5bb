import { Readable } from 'node:stream';

/** The content type of server-sent events (HTML standard, section 9.2). */
export const eventStreamType = 'text/event-stream';

type ServerEvent = {
  event: string;
  /** Any JSON. */
  data: unknown;
  /** What a client that comes back says it has seen last. */
  id?: string;
};

type Options = {
  /** Milliseconds between two signs of life, so that proxies and clients know that it goes on. */
  beatMs: number;
  /** With each sign of life. */
  onBeat(): void;
  /** The client takes data again after it had fallen behind. */
  onDrain(): void;
  /** It is over, anyone who ended it. */
  onClose(): void;
};

/** Signs of life that a client may leave unread before it is given up. */
const patience = 3;

const lastWordsMs = 2_000;

/**
 * Server-sent events to one client. Who falls behind is told nothing more until it has caught up, so
 * that nothing gathers here: what is sent then is for the owner to look up again.
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
    // What keeps the process alive is the connection.
    this.#timer = setInterval(() => this.#beat(), options.beatMs).unref();
    // A comment, which also makes proxies and browsers begin to deliver.
    this.#send(': kolam\n\n');
  }

  /** Whether the client has room; what is sent otherwise is dropped. */
  get isBehind(): boolean {
    return this.#behind;
  }

  event({ event, data, id }: ServerEvent): void {
    const lines = [`event: ${event}`, ...(id === undefined ? [] : [`id: ${id}`])];
    this.#send(`${lines.join('\n')}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends what is left and ends it, within two seconds whether it is read or not. */
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
