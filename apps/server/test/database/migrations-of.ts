import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Sketch = { tag: string; when: number; statements: string[] };

/** Writes a folder of migrations in drizzle-kit's format. The caller removes it. */
export function migrationsOf(sketches: Sketch[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kolam-migrations-'));
  mkdirSync(path.join(folder, 'meta'));
  for (const { tag, statements } of sketches) {
    writeFileSync(path.join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'));
  }
  const entries = sketches.map(({ tag, when }, idx) => ({
    idx,
    version: '7',
    when,
    tag,
    breakpoints: true,
  }));
  const journal = { version: '7', dialect: 'postgresql', entries };
  writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
  return folder;
}
