import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { bundleChildren } from '../../../../test/database/child.ts';
import { copyOfTemplate } from '../../../../test/database/create-test-database.ts';
import { isFull } from '../../../../test/test-set.ts';
import { FolderHeld, type FolderLock, lockFolder } from './folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kolam-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function sockets(of = folder): string[] {
  return readdirSync(path.join(of, 'lock'));
}

function winners(results: PromiseSettledResult<FolderLock>[]): FolderLock[] {
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** A socket without a listener, as a killed process leaves it. */
async function deadSocket(name: string): Promise<void> {
  const place = path.join(folder, 'lock');
  mkdirSync(place, { recursive: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(path.join(place, 'x'), resolve));
  renameSync(path.join(place, 'x'), path.join(place, name));
  await new Promise((resolve) => server.close(resolve));
}

describe('a folder', () => {
  test('belongs to one process at a time', async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderHeld);
    await expect(lockFolder(folder)).rejects.toMatchObject({ pid: process.pid });
    lock.release();
    (await lockFolder(folder)).release();
    expect(sockets()).toEqual([]);
  });

  test('goes to exactly one of many that request it at the same moment', async () => {
    for (let round = 0; round < (isFull ? 25 : 8); round++) {
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
      const won = winners(results);
      expect(won).toHaveLength(1);
      for (const result of results) {
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(FolderHeld);
      }
      won[0]?.release();
    }
  });

  test('is free when only the sockets of dead holders are left', async () => {
    await deadSocket('000000000000.sock');
    await deadSocket('ffffffffffff.sock');
    writeFileSync(path.join(folder, 'lock', 'abc.new'), '');
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => lockFolder(folder)));
    const won = winners(results);
    expect(won).toHaveLength(1);
    expect(sockets()).toHaveLength(1);
    won[0]?.release();
  });

  test('may have a path longer than a socket address', async () => {
    const deep = path.join(folder, 'd'.repeat(120), 'e'.repeat(120));
    const lock = await lockFolder(deep);
    expect(sockets(deep)).toHaveLength(1);
    await expect(lockFolder(deep)).rejects.toThrow(FolderHeld);
    lock.release();
    (await lockFolder(deep)).release();
  });
});

describe.runIf(inject('template').kind === 'embedded')('processes', () => {
  test('that start together on one folder: one opens it, the others report which process has it', async () => {
    const folder = copyOfTemplate();
    const program = await bundleChildren(['open-and-report']);
    const children = Array.from({ length: 3 }, () => program.start('open-and-report', folder));
    const responses = await Promise.all(children.map((child) => child.next()));
    const opened = responses.filter((response) => response.opened);
    expect(opened).toHaveLength(1);
    for (const { message } of responses.filter((response) => !response.opened)) {
      expect(message).toBe(
        `StartError: Another server (process ${opened[0]?.pid}) uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    for (const child of children) child.process.stdin?.end();
    await Promise.all(children.map((child) => child.ended));
    // The holder closed normally, so nothing is left of the lock.
    expect(sockets(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    program.remove();
  });
});
