import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

// sockaddr_un has room for 104 bytes on macOS and 108 on Linux, including the terminating zero.
const LONGEST_ADDRESS = 103;
const ANSWER_MS = 2_000;

/**
 * The state of the process behind a lock's socket: dead, undecided, or holding the lock (`pid` is
 * null when it does not respond).
 */
export type Holder = 'dead' | 'waiting' | { pid: number | null };

/**
 * Runs `use` with an address for the socket `name` in `folder` that fits into a socket address,
 * however long the folder's path is.
 */
export async function withShortPath<T>(
  folder: string,
  name: string,
  use: (address: string) => Promise<T>,
): Promise<T> {
  const direct = path.join(folder, name);
  if (Buffer.byteLength(direct) <= LONGEST_ADDRESS) return use(direct);
  // Only the address has a length limit, not the path it resolves to: the socket itself is still
  // created in the folder.
  const detour = mkdtempSync(path.join(tmpdir(), 'k-'));
  try {
    symlinkSync(path.resolve(folder), path.join(detour, 'd'));
    return await use(path.join(detour, 'd', name));
  } finally {
    rmSync(detour, { recursive: true, force: true });
  }
}

/** Asks a lock's socket which process is behind it. */
export function askHolder(folder: string, name: string): Promise<Holder> {
  return withShortPath(folder, name, connectAndRead);
}

function connectAndRead(address: string): Promise<Holder> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    let text = '';
    const settle = (holder: Holder): void => {
      resolve(holder);
      socket.destroy();
    };
    socket.setEncoding('utf8').setTimeout(ANSWER_MS);
    socket.on('data', (piece) => {
      text += piece;
    });
    socket.on('end', () => settle(read(text)));
    socket.on('timeout', () => settle({ pid: null }));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') settle('dead');
      // The process ended while it responded. The next check shows its state.
      else if (error.code === 'ECONNRESET' || error.code === 'EPIPE') settle('waiting');
      else settle({ pid: null });
    });
  });
}

function read(text: string): Holder {
  try {
    const { holds, pid } = JSON.parse(text) as { holds: boolean; pid: number };
    return holds ? { pid } : 'waiting';
  } catch {
    return 'waiting';
  }
}
