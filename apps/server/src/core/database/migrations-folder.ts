import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DEEPEST = 5;

/**
 * Returns the folder of the server's own migrations: the nearest folder `migrations` with a journal
 * above this code. It is the same folder from the source and from the bundle in `dist`.
 */
export function ownMigrations(): string {
  let above = path.dirname(fileURLToPath(import.meta.url));
  for (let level = 0; level < DEEPEST; level++) {
    const found = path.join(above, 'migrations');
    if (existsSync(path.join(found, 'meta', '_journal.json'))) return found;
    above = path.dirname(above);
  }
  throw new Error('The migrations of the server are missing.');
}
