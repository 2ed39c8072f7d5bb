import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

// sockaddr_un holds 104 bytes on macOS and 108 on Linux, the last of them a zero.
const LONGEST_ADDRESS = 103;
const ANSWER_MS = 2_000;

/** What a lock's socket says of its process: dead, not decided yet, or holding (pid null: silent). */
export type Holder = 'dead' | 'waiting' | { pid: number | null };

/** Runs `use` with an address for the socket `name` in `folder` that a socket can carry, however deep the folder. */
export async function withShortPath<T>(
  folder: string,
  name: string,
  use: (address: string) => Promise<T>,
): Promise<T> {
  const direct = path.join(folder, name);
  if (Buffer.byteLength(direct) <= LONGEST_ADDRESS) return use(direct);
  // Only the address is limited, not where it leads: the socket itself is still made in the folder.
  const detour = mkdtempSync(path.join(tmpdir(), 'k-'));
  try {
    symlinkSync(path.resolve(folder), path.join(detour, 'd'));
    return await use(path.join(detour, 'd', name));
  } finally {
    rmSync(detour, { recursive: true, force: true });
  }
}

/** Asks a lock's socket who is behind it. */
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
      // It went away while answering; the next look tells.
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
