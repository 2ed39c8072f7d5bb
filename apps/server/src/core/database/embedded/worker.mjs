// The embedded database: PostgreSQL compiled to WebAssembly, in a separate thread so that a long
// query does not block the server. Plain JavaScript in one file, because Node 20 can start a worker
// neither from TypeScript nor from inside a bundle.
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's status for an error that PostgreSQL handles itself. */
const HANDLED_BY_POSTGRES = 100;
const LOG_LINES_KEPT = 20;

const { cluster, durable } = workerData;
const recentLog = [];

/** PGlite's folder on disk, with the fsync that PGlite omits. */
class DurableFs extends NodeFS {
  async init(pg, options) {
    const result = await super.init(pg, options);
    const addFsync = ({ NODEFS }) => {
      NODEFS.stream_ops.fsync = (stream) =>
        NODEFS.tryFSOperation(() => {
          fs.fsyncSync(stream.nfd);
          return 0;
        });
    };
    result.emscriptenOpts.preRun.push(addFsync);
    return result;
  }
}

function startParams() {
  const params = PGlite.defaultStartParams.filter((param) => !(durable && param === '-F'));
  return [...params, '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB'];
}

async function start(folder) {
  const pg = await PGlite.create({
    fs: durable ? new DurableFs(folder) : new NodeFS(folder),
    extensions: { pg_trgm },
    startParams: startParams(),
    onStderr: (line) => {
      recentLog.push(line);
      if (recentLog.length > LOG_LINES_KEPT) recentLog.shift();
      return false;
    },
  });
  const loop = pg.Module._PostgresMainLoopOnce;
  // PGlite ignores every other exception and would continue after a panic, on damaged memory.
  pg.Module._PostgresMainLoopOnce = () => {
    try {
      loop();
    } catch (error) {
      if (error?.status === HANDLED_BY_POSTGRES) throw error;
      stop(error);
    }
  };
  return pg;
}

function stop(error) {
  // Only the line with the reason: the others quote statements with their values.
  const why = recentLog.findLast((line) => /(FATAL|PANIC):/.test(line));
  parentPort.postMessage({ kind: 'stopped', reason: why ?? String(error) });
  process.exit(1);
}

function syncTree(directory) {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true })) {
    const name = path.join(directory, entry.name);
    if (entry.isDirectory()) syncTree(name);
    else if (entry.isFile()) syncOne(name);
  }
  syncOne(directory);
}

function syncOne(name) {
  const descriptor = fs.openSync(name, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

/**
 * A new cluster gets its final name only when it is complete, so a killed first start leaves none.
 */
async function create() {
  const draft = `${cluster}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  await (await start(draft)).close();
  if (durable) syncTree(draft);
  fs.renameSync(draft, cluster);
  if (durable) syncOne(path.dirname(cluster));
}

function simpleQuery(text) {
  const body = Buffer.from(`${text}\0`);
  const message = Buffer.alloc(5 + body.length);
  message.write('Q');
  message.writeInt32BE(4 + body.length, 1);
  body.copy(message, 5);
  return message;
}

/** Runs wire-protocol bytes and returns the bytes of the response. It is synchronous. */
function exchange(pg, bytes) {
  const response = [];
  const done = pg.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (piece) => response.push(Uint8Array.prototype.slice.call(piece)),
  });
  // Async in name only. A rejection means that the engine itself is broken.
  done.catch(stop);
  const whole = new Uint8Array(response.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of response) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}

/** Does what a server does when a session ends: none of its state may reach the next session. */
function endSession(pg) {
  exchange(pg, simpleQuery('rollback'));
  exchange(pg, simpleQuery('discard all'));
}

if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) await create();
const pg = await start(cluster);

parentPort.on('message', async (message) => {
  switch (message.kind) {
    case 'bytes': {
      const bytes = exchange(pg, message.bytes);
      parentPort.postMessage({ kind: 'bytes', session: message.session, bytes }, [bytes.buffer]);
      break;
    }
    case 'end':
      endSession(pg);
      break;
    case 'close':
      endSession(pg);
      exchange(pg, simpleQuery('checkpoint'));
      await pg.close();
      process.exit(0);
      break;
  }
});
parentPort.postMessage({ kind: 'ready' });
