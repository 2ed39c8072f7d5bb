import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { askHolder, withShortPath } from './lock-socket.ts';

const SOCKET = '.sock';
const DRAFT = '.new';
/** On a busy machine, several servers that start together take seconds to agree. */
const PATIENCE_MS = 30_000;

/** The folder belongs to another process. `pid` is null when that process did not respond. */
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
 * Locks the folder for this process until `release` or the end of the process, however sudden. Each
 * candidate publishes a socket whose name is never reused, then checks all other sockets, and wins
 * when none of them is alive. So of two candidates at least one sees the other. A dead socket stays
 * dead, so deleting it is always safe. With one name shared by all candidates, the deleted socket
 * could already be a new holder's.
 * @throws FolderHeld
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

/**
 * Listens first and publishes the name afterwards. A visible socket that refuses connections is
 * therefore dead.
 */
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
    // A new holder deletes drafts as leftovers. The next round will see that holder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const hold = (): void => {
    holds = true;
  };
  return { name: id + SOCKET, server, hold };
}

/**
 * Resolves to true when no other candidate is left and to false when this one must withdraw, so
 * that exactly one of several continues.
 */
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
    // All remaining rivals are later than this candidate: each either saw it and withdraws, or did
    // not and will soon hold the lock.
    await delay(5);
  }
  return false;
}

function clearDrafts(place: string): void {
  for (const name of readdirSync(place)) {
    if (name.endsWith(DRAFT)) rmSync(path.join(place, name), { force: true });
  }
}
