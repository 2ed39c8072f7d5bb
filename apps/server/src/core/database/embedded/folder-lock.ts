import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { askHolder, withShortPath } from './lock-socket.ts';

const SOCKET = '.sock';
const DRAFT = '.new';
const PATIENCE_MS = 5_000;

/** The folder belongs to another process; `pid` is null when that one did not answer. */
export class FolderHeld extends Error {
  override readonly name = 'FolderHeld';
  readonly pid: number | null;
  constructor(pid: number | null) {
    super('Another process holds the folder.');
    this.pid = pid;
  }
}

export type FolderLock = { release(): void };

type Candidate = { name: string; server: Server; hold(): void };

/**
 * Takes a folder for this process alone until `release` or the process's death, however sudden.
 * Throws `FolderHeld`.
 *
 * Each candidate listens on a socket with a name that is never used again, looks at all others and
 * wins when none of them is alive. Because each shows itself before it looks, of two candidates at
 * least one sees the other; and because a dead socket stays dead, clearing it away is always safe,
 * which it would not be with one name for all (the one cleared may be a new holder's by then).
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const place = path.join(folder, 'lock');
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const mine = await showUp(place);
    if (!mine) continue;
    const leave = (): void => {
      rmSync(path.join(place, mine.name), { force: true });
      mine.server.close();
    };
    try {
      if (await outlasts(place, mine.name, deadline)) {
        mine.hold();
        clearDrafts(place);
        return { release: leave };
      }
    } catch (error) {
      leave();
      throw error;
    }
    leave();
    await delay(10 + Math.random() * 40);
  }
  throw new FolderHeld(null);
}

/** Listens first and shows the name afterwards: a socket in sight that refuses is therefore dead. */
async function showUp(place: string): Promise<Candidate | null> {
  const id = randomBytes(6).toString('hex');
  let holds = false;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(`${JSON.stringify({ holds, pid: process.pid })}\n`);
  });
  await withShortPath(place, id + DRAFT, (address) => {
    return new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address, resolve);
    });
  });
  server.unref();
  try {
    renameSync(path.join(place, id + DRAFT), path.join(place, id + SOCKET));
  } catch (error) {
    server.close();
    // A new holder takes drafts for leftovers; it will be seen on the next round.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const hold = (): void => {
    holds = true;
  };
  return { name: id + SOCKET, server, hold };
}

/** True: no one else is left. False: give way, so that of several candidates one goes on. */
async function outlasts(place: string, mine: string, deadline: number): Promise<boolean> {
  while (performance.now() < deadline) {
    const others = readdirSync(place).filter((name) => name.endsWith(SOCKET) && name !== mine);
    const responses = await Promise.all(others.map((name) => askHolder(place, name)));
    const rivals: string[] = [];
    for (const [index, name] of others.entries()) {
      const response = responses[index];
      if (response === 'dead') rmSync(path.join(place, name), { force: true });
      else if (response === 'waiting') rivals.push(name);
      else throw new FolderHeld(response?.pid ?? null);
    }
    if (rivals.length === 0) return true;
    if (rivals.some((name) => name < mine)) return false;
    // All rivals come after this one: each either saw it and leaves, or did not and soon holds.
    await delay(5);
  }
  return false;
}

function clearDrafts(place: string): void {
  for (const name of readdirSync(place)) {
    if (name.endsWith(DRAFT)) rmSync(path.join(place, name), { force: true });
  }
}
