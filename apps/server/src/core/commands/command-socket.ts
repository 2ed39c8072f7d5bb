import { chmodSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { StartError } from '#core/start-error.ts';
import { withShortPath } from '../database/embedded/lock-socket.ts';
import type { CommandOutcome } from './command.ts';

/*
 * One process has the embedded database at a time, so while a server runs, it does the commands: a
 * socket in the data folder takes a command's name and answers what came of it. The folder's owner
 * alone gets there.
 */

const socketName = 'commands.sock';
const longest = 5_000;

type Doing = {
  run: (name: string, args: string[]) => Promise<CommandOutcome>;
  onError: (error: unknown) => void;
};

/** Does commands for other processes until closed. The caller holds the folder's lock. */
export async function serveCommands(
  folder: string,
  doing: Doing,
): Promise<{ close(): Promise<void> }> {
  const place = path.join(folder, socketName);
  const silent = new Set<Socket>();
  const running = new Set<Promise<void>>();
  const server = createServer((socket) => {
    silent.add(socket);
    // Whoever asked may leave before the answer.
    socket.on('error', () => {});
    void wordsFrom(socket).then((words) => {
      silent.delete(socket);
      if (words === null) return;
      const work = answer(socket, words, doing).finally(() => running.delete(work));
      running.add(work);
    });
  });
  // Left by a server that was killed: nobody else can be listening.
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

async function answer(
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

/** Null when the other side leaves before its line is complete, or goes on for too long. */
function wordsFrom(socket: Socket): Promise<string[] | null> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(JSON.parse(text.slice(0, end)) as string[]);
      else if (text.length > longest) socket.destroy();
    });
    socket.once('close', () => resolve(null));
  });
}

/**
 * Has the server that runs on a data folder do a command; null when none runs there.
 *
 * @throws when the server ends before it has answered
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
        if (text === '') reject(new Error('The server stopped before it had answered.'));
        else resolve(JSON.parse(text) as CommandOutcome);
      });
    });
  });
}
