import { Worker } from 'node:worker_threads';

type FromWorker =
  | { kind: 'ready' }
  | { kind: 'bytes'; session: number; bytes: Uint8Array }
  | { kind: 'stopped'; reason: string };

/** The embedded database has stopped for good. Only a restart brings it back. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
  constructor(reason: string) {
    super(`The embedded database has stopped: ${reason}`);
  }
}

/** Receives the responses to one session. */
type Listener = { receive(bytes: Uint8Array): void; fail(error: Error): void };

/** The thread that runs the embedded database. It serves one session at a time. */
export type Engine = {
  /**
   * Starts a session. `send` takes whole batches. `end` rolls back an open transaction and discards
   * the rest of the session.
   */
  join(listener: Listener): { send(batches: Uint8Array): void; end(): void };
  /** Finishes the batches already sent, makes a checkpoint and ends the thread. */
  close(): Promise<void>;
};

// In the source, the worker is beside this file. The build puts it beside the bundle.
const WORKER = new URL('./worker.mjs', import.meta.url);

/**
 * Starts the embedded database on its cluster folder, which is created when missing. `durable:
 * false` skips every fsync. `onFailure` is called if the thread dies later. From then on sessions
 * fail.
 */
export async function startEngine(options: {
  cluster: string;
  durable: boolean;
  onFailure: (error: Error) => void;
}): Promise<Engine> {
  const { cluster, durable, onFailure } = options;
  const worker = new Worker(WORKER, { workerData: { cluster, durable }, execArgv: [] });
  const listeners = new Map<number, Listener>();
  let lastSession = 0;
  let failure: Error | null = null;
  let expectedToRun = false;

  const fail = (reason: string): void => {
    if (failure) return;
    failure = new EngineStopped(reason);
    for (const listener of listeners.values()) listener.fail(failure);
    listeners.clear();
    if (expectedToRun) onFailure(failure);
  };

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve();
      else if (message.kind === 'bytes') listeners.get(message.session)?.receive(message.bytes);
      else fail(message.reason);
    });
    worker.on('error', (error: Error) => {
      reject(error);
      fail(error.message);
    });
    worker.on('exit', (code) => {
      fail(`its thread ended with ${code}`);
      reject(failure);
    });
  });
  expectedToRun = true;

  return {
    join(listener) {
      const session = ++lastSession;
      if (failure) listener.fail(failure);
      else listeners.set(session, listener);
      return {
        send: (batches) => {
          const transfer = batches.buffer instanceof ArrayBuffer ? [batches.buffer] : [];
          worker.postMessage({ kind: 'bytes', session, bytes: batches }, transfer);
        },
        end: () => {
          if (listeners.delete(session)) worker.postMessage({ kind: 'end' });
        },
      };
    },
    async close() {
      expectedToRun = false;
      if (failure) return;
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage({ kind: 'close' });
      await ended;
    },
  };
}
