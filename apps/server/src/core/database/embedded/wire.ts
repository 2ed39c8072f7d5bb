import { Duplex } from 'node:stream';
import { batchReader } from './batches.ts';
import type { Engine } from './engine.ts';

/**
 * The stream that pg uses as its socket. It carries the wire protocol to the engine and the
 * responses back.
 */
export class Wire extends Duplex {
  readonly #session: ReturnType<Engine['join']>;
  readonly #read = batchReader();

  constructor(engine: Engine) {
    super();
    this.#session = engine.join({
      receive: (bytes) => this.push(bytes),
      // Deferred, because pg adds its listeners only after it has the stream.
      fail: (error) => process.nextTick(() => this.destroy(error)),
    });
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    const { batches, ended } = this.#read(chunk);
    if (batches.length > 0) this.#session.send(batches);
    if (ended) this.#session.end();
    done();
  }

  override _final(done: () => void): void {
    this.#session.end();
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#session.end();
    done(error);
  }

  // The other socket methods that pg calls. A thread needs none of them.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
