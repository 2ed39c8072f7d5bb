import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { StartError } from '#core/start-error.ts';
import { withShortPath } from '../database/embedded/lock-socket.ts';
import type { CommandOutcome } from './command.ts';

/*
 * Only one process at a time can open the embedded database, so a running server executes the
 * commands for others. A socket in the data folder takes a command's name and returns its outcome.
 * Only the folder's owner can connect.
 */

const socketName = 'commands.sock';
const longest = 5_000;

type Doing = {
  run: (name: string, args: string[]) => Promise<CommandOutcome>;
  onError: (error: unknown) => void;
};

/** Executes commands for other processes until closed. The caller must hold the folder's lock. */
export async function serveCommands(
  folder: string,
  doing: Doing,
): Promise<{ close(): Promise<void> }> {
  const place = path.join(folder, socketName);
  const silent = new Set<Socket>();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    silent.add(socket);
    // The client may disconnect before the response.
    socket.on('error', () => {});
    void lineFrom(socket).then((line) => {
      silent.delete(socket);
      if (line === null) return;
      const words = wordsOf(line);
      if (words === null) return refuse(socket);
      const work = response(socket, words, doing).finally(() => running.delete(work));
      running.add(work);
    });
  });
  // Left by a server that was killed. The folder's lock rules out another listener.
  rmSync(place, { force: true });
  await withShortPath(folder, socketName, (address) => {
    return new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address, resolve);
    });
  });
  chmodSync(place, 0o600);
  return {
    close: async () => {
      rmSync(place, { force: true });
      server.close();
      for (const socket of silent) socket.destroy();
      await Promise.all(running);
    },
  };
}

async function response(
  socket: Socket,
  [name = '', ...args]: string[],
  { run, onError }: Doing,
): Promise<void> {
  const outcome = await run(name, args).catch((error: unknown): CommandOutcome => {
    if (error instanceof StartError) return { ok: false, lines: [error.message] };
    onError(error);
    return { ok: false, lines: ['The command failed. The log of the running server tells why.'] };
  });
  socket.end(JSON.stringify(outcome));
}

/**
 * Resolves to the first line, '' when it is too long, or null when the client disconnects before
 * its end.
 */
function lineFrom(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let text = '';
    const read = (piece: string) => {
      text += piece;
      const end = text.indexOf('\n');
      if (end < 0 && text.length <= longest) return;
      // Anything after the first line is discarded.
      socket.off('data', read).resume();
      resolve(end < 0 || end > longest ? '' : text.slice(0, end));
    };
    socket.setEncoding('utf8').on('data', read);
    socket.once('close', () => resolve(null));
  });
}

/**
 * Returns a command's name and its arguments, or null when the line is not a JSON array of strings
 * with at least a name.
 */
function wordsOf(line: string): string[] | null {
  try {
    const words: unknown = JSON.parse(line);
    const isList = Array.isArray(words) && words.length > 0;
    return isList && words.every((word) => typeof word === 'string') ? words : null;
  } catch {
    return null;
  }
}

/**
 * Closes the connection after the response, so that a client that keeps writing can't block the
 * server.
 */
function refuse(socket: Socket): void {
  const outcome: CommandOutcome = {
    ok: false,
    lines: ['The command could not be read. Send one line: a JSON list of a name and arguments.'],
  };
  socket.end(JSON.stringify(outcome), () => socket.destroy());
}

/**
 * Asks the server that runs on a data folder to execute a command. Resolves to null when no server
 * runs there.
 * @throws when the server ends before it has responded
 */
export function askServer(
  folder: string,
  name: string,
  args: readonly string[] = [],
): Promise<CommandOutcome | null> {
  return withShortPath(folder, socketName, (address) => {
    return new Promise((resolve, reject) => {
      const socket = createConnection(address, () =>
        socket.write(`${JSON.stringify([name, ...args])}\n`),
      );
      let text = '';
      socket.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      socket.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
        else reject(error);
      });
      socket.once('end', () => {
        if (text === '')
          reject(new StartError('The server stopped before it had answered. Run it again.'));
        else resolve(JSON.parse(text) as CommandOutcome);
      });
    });
  });
}
