import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './freshness.mjs';

let folder = '';
const place = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'freshness-'));
  mkdirSync(place('src/teams'), { recursive: true });
  writeFileSync(place('src/main.ts'), 'main');
  writeFileSync(place('src/teams/roster.ts'), 'roster');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns whether a change of the files changes their fingerprint. */
function changedBy(action: () => void): boolean {
  const before = fingerprint([place('src')]);
  action();
  return fingerprint([place('src')]) !== before;
}

describe('the fingerprint of a build’s inputs', () => {
  it('stays the same when only times change', () => {
    expect(changedBy(() => utimesSync(place('src/main.ts'), 1, 1))).toBe(false);
  });

  it('changes with a content of the same length', () => {
    expect(changedBy(() => writeFileSync(place('src/teams/roster.ts'), 'ROSTER'))).toBe(true);
  });

  it('changes with a new, a renamed and a removed file', () => {
    expect(changedBy(() => writeFileSync(place('src/new.ts'), ''))).toBe(true);
    expect(changedBy(() => renameSync(place('src/new.ts'), place('src/teams/new.ts')))).toBe(true);
    expect(changedBy(() => rmSync(place('src/teams/new.ts')))).toBe(true);
  });

  it('stays the same when only a test changes', () => {
    expect(changedBy(() => writeFileSync(place('src/main.test.ts'), 'test'))).toBe(false);
    expect(changedBy(() => writeFileSync(place('src/screen.cases.ts'), 'cases'))).toBe(false);
  });

  it('treats a missing place as empty', () => {
    expect(fingerprint([place('gone')])).toBe(fingerprint([]));
  });
});
